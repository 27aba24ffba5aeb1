import Testing
@testable import md2png
