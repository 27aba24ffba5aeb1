print("md2png: no input")
