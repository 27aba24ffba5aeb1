/// The names of emoji, one a line in the order of their bytes: the name, then its characters in
/// hexadecimal.
///
/// Made by `scripts/make-emoji-names.py` from the Python package `emoji` 2.16.0; don't edit.
enum EmojiNameTable {
  static let lines: StaticString = """
    +1 1F44D
    -1 1F44E
    100 1F4AF
    1234 1F522
    1st_place_medal 1F947
    2nd_place_medal 1F948
    3rd_place_medal 1F949
    8ball 1F3B1
    _1 1F44E
    a 1F170 FE0F
    a_button_blood_type 1F170 FE0F
    ab 1F18E
    ab_button_blood_type 1F18E
    abacus 1F9EE
    abc 1F524
    abcd 1F521
    accept 1F251
    accordion 1FA97
    adhesive_bandage 1FA79
    admission_tickets 1F39F FE0F
    adult 1F9D1
    aerial_tramway 1F6A1
    afghanistan 1F1E6 1F1EB
    airplane 2708 FE0F
    airplane_arrival 1F6EC
    airplane_arriving 1F6EC
    airplane_departure 1F6EB
    aland_islands 1F1E6 1F1FD
    alarm_clock 23F0
    albania 1F1E6 1F1F1
    alembic 2697 FE0F
    algeria 1F1E9 1F1FF
    alien 1F47D
    alien_monster 1F47E
    ambulance 1F691
    american_football 1F3C8
    american_samoa 1F1E6 1F1F8
    amphora 1F3FA
    anatomical_heart 1FAC0
    anchor 2693
    andorra 1F1E6 1F1E9
    angel 1F47C
    anger 1F4A2
    anger_symbol 1F4A2
    angola 1F1E6 1F1F4
    angry 1F620
    angry_face 1F620
    angry_face_with_horns 1F47F
    anguilla 1F1E6 1F1EE
    anguished 1F627
    anguished_face 1F627
    ant 1F41C
    antarctica 1F1E6 1F1F6
    antenna_bars 1F4F6
    antigua_barbuda 1F1E6 1F1EC
    anxious_face_with_sweat 1F630
    apple 1F34E
    aquarius 2652
    argentina 1F1E6 1F1F7
    aries 2648
    armenia 1F1E6 1F1F2
    arrow_backward 25C0 FE0F
    arrow_double_down 23EC
    arrow_double_up 23EB
    arrow_down 2B07 FE0F
    arrow_down_small 1F53D
    arrow_forward 25B6 FE0F
    arrow_heading_down 2935 FE0F
    arrow_heading_up 2934 FE0F
    arrow_left 2B05 FE0F
    arrow_lower_left 2199 FE0F
    arrow_lower_right 2198 FE0F
    arrow_right 27A1 FE0F
    arrow_right_hook 21AA FE0F
    arrow_up 2B06 FE0F
    arrow_up_down 2195 FE0F
    arrow_up_small 1F53C
    arrow_upper_left 2196 FE0F
    arrow_upper_right 2197 FE0F
    arrows_clockwise 1F503
    arrows_counterclockwise 1F504
    art 1F3A8
    articulated_lorry 1F69B
    artificial_satellite 1F6F0 FE0F
    artist 1F9D1 200D 1F3A8
    artist_palette 1F3A8
    aruba 1F1E6 1F1FC
    ascension_island 1F1E6 1F1E8
    asterisk 2A FE0F 20E3
    astonished 1F632
    astonished_face 1F632
    astronaut 1F9D1 200D 1F680
    athletic_shoe 1F45F
    atm 1F3E7
    atm_sign 1F3E7
    atom_symbol 269B FE0F
    australia 1F1E6 1F1FA
    austria 1F1E6 1F1F9
    auto_rickshaw 1F6FA
    automobile 1F697
    avocado 1F951
    axe 1FA93
    azerbaijan 1F1E6 1F1FF
    b 1F171 FE0F
    b_button_blood_type 1F171 FE0F
    baby 1F476
    baby_angel 1F47C
    baby_bottle 1F37C
    baby_chick 1F424
    baby_symbol 1F6BC
    back 1F519
    back_arrow 1F519
    backhand_index_pointing_down 1F447
    backhand_index_pointing_left 1F448
    backhand_index_pointing_right 1F449
    backhand_index_pointing_up 1F446
    backpack 1F392
    bacon 1F953
    badger 1F9A1
    badminton 1F3F8
    badminton_racquet_and_shuttlecock 1F3F8
    bagel 1F96F
    baggage_claim 1F6C4
    baguette_bread 1F956
    bahamas 1F1E7 1F1F8
    bahrain 1F1E7 1F1ED
    balance_scale 2696 FE0F
    bald_man 1F468 200D 1F9B2
    bald_woman 1F469 200D 1F9B2
    ballet_dancer 1F9D1 200D 1FA70
    ballet_shoes 1FA70
    balloon 1F388
    ballot_box 1F5F3 FE0F
    ballot_box_with_ballot 1F5F3 FE0F
    ballot_box_with_check 2611 FE0F
    bamboo 1F38D
    banana 1F34C
    bangbang 203C FE0F
    bangladesh 1F1E7 1F1E9
    banjo 1FA95
    bank 1F3E6
    bar_chart 1F4CA
    barbados 1F1E7 1F1E7
    barber 1F488
    barber_pole 1F488
    baseball 26BE
    basket 1F9FA
    basketball 1F3C0
    basketball_man 26F9 FE0F 200D 2642 FE0F
    basketball_woman 26F9 FE0F 200D 2640 FE0F
    bat 1F987
    bath 1F6C0
    bathtub 1F6C1
    battery 1F50B
    beach_umbrella 1F3D6 FE0F
    beach_with_umbrella 1F3D6 FE0F
    beaming_face_with_smiling_eyes 1F601
    beans 1FAD8
    bear 1F43B
    bearded_person 1F9D4
    beating_heart 1F493
    beaver 1F9AB
    bed 1F6CF FE0F
    bee 1F41D
    beer 1F37A
    beer_mug 1F37A
    beers 1F37B
    beetle 1FAB2
    beginner 1F530
    belarus 1F1E7 1F1FE
    belgium 1F1E7 1F1EA
    belize 1F1E7 1F1FF
    bell 1F514
    bell_pepper 1FAD1
    bell_with_slash 1F515
    bellhop_bell 1F6CE FE0F
    benin 1F1E7 1F1EF
    bento 1F371
    bento_box 1F371
    bermuda 1F1E7 1F1F2
    beverage_box 1F9C3
    bhutan 1F1E7 1F1F9
    bicycle 1F6B2
    bicyclist 1F6B4
    bike 1F6B2
    biking_man 1F6B4 200D 2642 FE0F
    biking_woman 1F6B4 200D 2640 FE0F
    bikini 1F459
    billed_cap 1F9E2
    biohazard 2623 FE0F
    biohazard_sign 2623 FE0F
    bird 1F426
    birthday 1F382
    birthday_cake 1F382
    bison 1F9AC
    biting_lip 1FAE6
    black_bird 1F426 200D 2B1B
    black_cat 1F408 200D 2B1B
    black_circle 26AB
    black_circle_for_record 23FA FE0F
    black_flag 1F3F4
    black_heart 1F5A4
    black_joker 1F0CF
    black_large_square 2B1B
    black_medium-small_square 25FE
    black_medium_small_square 25FE
    black_medium_square 25FC FE0F
    black_nib 2712 FE0F
    black_small_square 25AA FE0F
    black_square_button 1F532
    black_square_for_stop 23F9 FE0F
    blond_haired_man 1F471 200D 2642 FE0F
    blond_haired_person 1F471
    blond_haired_woman 1F471 200D 2640 FE0F
    blonde_woman 1F471 200D 2640 FE0F
    blossom 1F33C
    blowfish 1F421
    blue_book 1F4D8
    blue_car 1F699
    blue_circle 1F535
    blue_heart 1F499
    blue_square 1F7E6
    blueberries 1FAD0
    blush 1F60A
    boar 1F417
    boat 26F5
    bolivia 1F1E7 1F1F4
    bomb 1F4A3
    bone 1F9B4
    book 1F4D6
    bookmark 1F516
    bookmark_tabs 1F4D1
    books 1F4DA
    boom 1F4A5
    boomerang 1FA83
    boot 1F462
    bosnia_herzegovina 1F1E7 1F1E6
    botswana 1F1E7 1F1FC
    bottle_with_popping_cork 1F37E
    bouncing_ball_man 26F9 FE0F 200D 2642 FE0F
    bouncing_ball_person 26F9 FE0F
    bouncing_ball_woman 26F9 FE0F 200D 2640 FE0F
    bouquet 1F490
    bouvet_island 1F1E7 1F1FB
    bow 1F647
    bow_and_arrow 1F3F9
    bowing_man 1F647 200D 2642 FE0F
    bowing_woman 1F647 200D 2640 FE0F
    bowl_with_spoon 1F963
    bowling 1F3B3
    boxing_glove 1F94A
    boy 1F466
    brain 1F9E0
    brazil 1F1E7 1F1F7
    bread 1F35E
    breast-feeding 1F931
    breast_feeding 1F931
    brick 1F9F1
    bricks 1F9F1
    bride_with_veil 1F470 200D 2640 FE0F
    bridge_at_night 1F309
    briefcase 1F4BC
    briefs 1FA72
    bright_button 1F506
    british_indian_ocean_territory 1F1EE 1F1F4
    british_virgin_islands 1F1FB 1F1EC
    broccoli 1F966
    broken_chain 26D3 FE0F 200D 1F4A5
    broken_heart 1F494
    broom 1F9F9
    brown_circle 1F7E4
    brown_heart 1F90E
    brown_mushroom 1F344 200D 1F7EB
    brown_square 1F7EB
    brunei 1F1E7 1F1F3
    bubble_tea 1F9CB
    bubbles 1FAE7
    bucket 1FAA3
    bug 1F41B
    building_construction 1F3D7 FE0F
    bulb 1F4A1
    bulgaria 1F1E7 1F1EC
    bullet_train 1F685
    bullettrain_front 1F685
    bullettrain_side 1F684
    bullseye 1F3AF
    burkina_faso 1F1E7 1F1EB
    burrito 1F32F
    burundi 1F1E7 1F1EE
    bus 1F68C
    bus_stop 1F68F
    business_suit_levitating 1F574 FE0F
    busstop 1F68F
    bust_in_silhouette 1F464
    busts_in_silhouette 1F465
    butter 1F9C8
    butterfly 1F98B
    cactus 1F335
    cake 1F370
    calendar 1F4C5
    call_me_hand 1F919
    calling 1F4F2
    cambodia 1F1F0 1F1ED
    camel 1F42A
    camera 1F4F7
    camera_flash 1F4F8
    camera_with_flash 1F4F8
    cameroon 1F1E8 1F1F2
    camping 1F3D5 FE0F
    canada 1F1E8 1F1E6
    canary_islands 1F1EE 1F1E8
    cancer 264B
    candle 1F56F FE0F
    candy 1F36C
    canned_food 1F96B
    canoe 1F6F6
    cape_verde 1F1E8 1F1FB
    capital_abcd 1F520
    capricorn 2651
    car 1F697
    card_file_box 1F5C3 FE0F
    card_index 1F4C7
    card_index_dividers 1F5C2 FE0F
    caribbean_netherlands 1F1E7 1F1F6
    carousel_horse 1F3A0
    carp_streamer 1F38F
    carpentry_saw 1FA9A
    carrot 1F955
    cartwheeling 1F938
    castle 1F3F0
    cat 1F408
    cat2 1F408
    cat_face 1F431
    cat_with_tears_of_joy 1F639
    cat_with_wry_smile 1F63C
    cayman_islands 1F1F0 1F1FE
    cd 1F4BF
    central_african_republic 1F1E8 1F1EB
    ceuta_melilla 1F1EA 1F1E6
    chad 1F1F9 1F1E9
    chains 26D3 FE0F
    chair 1FA91
    champagne 1F37E
    chart 1F4B9
    chart_decreasing 1F4C9
    chart_increasing 1F4C8
    chart_increasing_with_yen 1F4B9
    chart_with_downwards_trend 1F4C9
    chart_with_upwards_trend 1F4C8
    check_box_with_check 2611 FE0F
    check_mark 2714 FE0F
    check_mark_button 2705
    checkered_flag 1F3C1
    cheese 1F9C0
    cheese_wedge 1F9C0
    chequered_flag 1F3C1
    cherries 1F352
    cherry_blossom 1F338
    chess_pawn 265F FE0F
    chestnut 1F330
    chicken 1F414
    child 1F9D2
    children_crossing 1F6B8
    chile 1F1E8 1F1F1
    china 1F1E8 1F1F3
    chipmunk 1F43F FE0F
    chocolate_bar 1F36B
    chopsticks 1F962
    christmas_island 1F1E8 1F1FD
    christmas_tree 1F384
    church 26EA
    cigarette 1F6AC
    cinema 1F3A6
    circled_m 24C2 FE0F
    circus_tent 1F3AA
    city_sunrise 1F307
    city_sunset 1F306
    cityscape 1F3D9 FE0F
    cityscape_at_dusk 1F306
    cl 1F191
    cl_button 1F191
    clamp 1F5DC FE0F
    clap 1F44F
    clapper 1F3AC
    clapper_board 1F3AC
    clapping_hands 1F44F
    classical_building 1F3DB FE0F
    climbing 1F9D7
    climbing_man 1F9D7 200D 2642 FE0F
    climbing_woman 1F9D7 200D 2640 FE0F
    clinking_beer_mugs 1F37B
    clinking_glasses 1F942
    clipboard 1F4CB
    clipperton_island 1F1E8 1F1F5
    clock1 1F550
    clock10 1F559
    clock1030 1F565
    clock11 1F55A
    clock1130 1F566
    clock12 1F55B
    clock1230 1F567
    clock130 1F55C
    clock2 1F551
    clock230 1F55D
    clock3 1F552
    clock330 1F55E
    clock4 1F553
    clock430 1F55F
    clock5 1F554
    clock530 1F560
    clock6 1F555
    clock630 1F561
    clock7 1F556
    clock730 1F562
    clock8 1F557
    clock830 1F563
    clock9 1F558
    clock930 1F564
    clockwise_vertical_arrows 1F503
    closed_book 1F4D5
    closed_lock_with_key 1F510
    closed_mailbox_with_lowered_flag 1F4EA
    closed_mailbox_with_raised_flag 1F4EB
    closed_umbrella 1F302
    cloud 2601 FE0F
    cloud_with_lightning 1F329 FE0F
    cloud_with_lightning_and_rain 26C8 FE0F
    cloud_with_rain 1F327 FE0F
    cloud_with_snow 1F328 FE0F
    cloud_with_tornado 1F32A FE0F
    clown_face 1F921
    club_suit 2663 FE0F
    clubs 2663 FE0F
    clutch_bag 1F45D
    cn 1F1E8 1F1F3
    coat 1F9E5
    cockroach 1FAB3
    cocktail 1F378
    cocktail_glass 1F378
    coconut 1F965
    cocos_islands 1F1E8 1F1E8
    coffee 2615
    coffin 26B0 FE0F
    coin 1FA99
    cold_face 1F976
    cold_sweat 1F630
    collision 1F4A5
    colombia 1F1E8 1F1F4
    comet 2604 FE0F
    comoros 1F1F0 1F1F2
    compass 1F9ED
    compression 1F5DC FE0F
    computer 1F4BB
    computer_disk 1F4BD
    computer_mouse 1F5B1 FE0F
    confetti_ball 1F38A
    confounded 1F616
    confounded_face 1F616
    confused 1F615
    confused_face 1F615
    congo-brazzaville 1F1E8 1F1EC
    congo-kinshasa 1F1E8 1F1E9
    congo_brazzaville 1F1E8 1F1EC
    congo_kinshasa 1F1E8 1F1E9
    congratulations 3297 FE0F
    construction 1F6A7
    construction_worker 1F477
    construction_worker_man 1F477 200D 2642 FE0F
    construction_worker_woman 1F477 200D 2640 FE0F
    control_knobs 1F39B FE0F
    convenience_store 1F3EA
    cook 1F9D1 200D 1F373
    cook_islands 1F1E8 1F1F0
    cooked_rice 1F35A
    cookie 1F36A
    cooking 1F373
    cool 1F192
    cool_button 1F192
    cop 1F46E
    copyright A9 FE0F
    coral 1FAB8
    corn 1F33D
    costa_rica 1F1E8 1F1F7
    cote_divoire 1F1E8 1F1EE
    couch_and_lamp 1F6CB FE0F
    counterclockwise_arrows_button 1F504
    couple 1F46B
    couple_with_heart 1F491
    couple_with_heart_man_man 1F468 200D 2764 FE0F 200D 1F468
    couple_with_heart_woman_man 1F469 200D 2764 FE0F 200D 1F468
    couple_with_heart_woman_woman 1F469 200D 2764 FE0F 200D 1F469
    couplekiss 1F48F
    couplekiss_man_man 1F468 200D 2764 FE0F 200D 1F48B 200D 1F468
    couplekiss_man_woman 1F469 200D 2764 FE0F 200D 1F48B 200D 1F468
    couplekiss_woman_woman 1F469 200D 2764 FE0F 200D 1F48B 200D 1F469
    cow 1F404
    cow2 1F404
    cow_face 1F42E
    cowboy_hat_face 1F920
    crab 1F980
    cracking_face 1FAEB
    crayon 1F58D FE0F
    credit_card 1F4B3
    crescent_moon 1F319
    cricket 1F997
    cricket_bat_and_ball 1F3CF
    cricket_game 1F3CF
    croatia 1F1ED 1F1F7
    crocodile 1F40A
    croissant 1F950
    cross_mark 274C
    cross_mark_button 274E
    crossed_fingers 1F91E
    crossed_flags 1F38C
    crossed_swords 2694 FE0F
    crow 1F426 200D 2B1B
    crown 1F451
    crutch 1FA7C
    cry 1F622
    crying_cat 1F63F
    crying_cat_face 1F63F
    crying_face 1F622
    crystal_ball 1F52E
    cuba 1F1E8 1F1FA
    cucumber 1F952
    cup_with_straw 1F964
    cupcake 1F9C1
    cupid 1F498
    curacao 1F1E8 1F1FC
    curling_stone 1F94C
    curly_haired_man 1F468 200D 1F9B1
    curly_haired_woman 1F469 200D 1F9B1
    curly_loop 27B0
    currency_exchange 1F4B1
    curry 1F35B
    curry_rice 1F35B
    cursing_face 1F92C
    custard 1F36E
    customs 1F6C3
    cut_of_meat 1F969
    cyclone 1F300
    cyprus 1F1E8 1F1FE
    czech_republic 1F1E8 1F1FF
    czechia 1F1E8 1F1FF
    dagger 1F5E1 FE0F
    dagger_knife 1F5E1 FE0F
    dancer 1F483
    dancers 1F46F
    dancing_men 1F46F 200D 2642 FE0F
    dancing_women 1F46F 200D 2640 FE0F
    dango 1F361
    dark_sunglasses 1F576 FE0F
    dart 1F3AF
    dash 1F4A8
    dashing_away 1F4A8
    date 1F4C5
    de 1F1E9 1F1EA
    deaf_man 1F9CF 200D 2642 FE0F
    deaf_person 1F9CF
    deaf_woman 1F9CF 200D 2640 FE0F
    deciduous_tree 1F333
    deer 1F98C
    delivery_truck 1F69A
    denmark 1F1E9 1F1F0
    department_store 1F3EC
    derelict_house 1F3DA FE0F
    derelict_house_building 1F3DA FE0F
    desert 1F3DC FE0F
    desert_island 1F3DD FE0F
    desktop_computer 1F5A5 FE0F
    detective 1F575 FE0F
    diamond_shape_with_a_dot_inside 1F4A0
    diamond_suit 2666 FE0F
    diamond_with_a_dot 1F4A0
    diamonds 2666 FE0F
    diego_garcia 1F1E9 1F1EC
    dim_button 1F505
    disappointed 1F61E
    disappointed_face 1F61E
    disappointed_relieved 1F625
    disguised_face 1F978
    distorted_face 1FAEA
    divide 2797
    diving_mask 1F93F
    diya_lamp 1FA94
    dizzy 1F4AB
    dizzy_face 1F635
    djibouti 1F1E9 1F1EF
    dna 1F9EC
    do_not_litter 1F6AF
    dodo 1F9A4
    dog 1F415
    dog2 1F415
    dog_face 1F436
    dollar 1F4B5
    dollar_banknote 1F4B5
    dolls 1F38E
    dolphin 1F42C
    dominica 1F1E9 1F1F2
    dominican_republic 1F1E9 1F1F4
    donkey 1FACF
    door 1F6AA
    dotted_line_face 1FAE5
    dotted_six-pointed_star 1F52F
    dotted_six_pointed_star 1F52F
    double_curly_loop 27BF
    double_exclamation_mark 203C FE0F
    double_vertical_bar 23F8 FE0F
    doughnut 1F369
    dove 1F54A FE0F
    dove_of_peace 1F54A FE0F
    down-left_arrow 2199 FE0F
    down-right_arrow 2198 FE0F
    down_arrow 2B07 FE0F
    down_left_arrow 2199 FE0F
    down_right_arrow 2198 FE0F
    downcast_face_with_sweat 1F613
    downwards_button 1F53D
    dragon 1F409
    dragon_face 1F432
    dress 1F457
    dromedary_camel 1F42A
    drooling_face 1F924
    drop_of_blood 1FA78
    droplet 1F4A7
    drum 1F941
    duck 1F986
    dumpling 1F95F
    dvd 1F4C0
    e-mail 1F4E7
    e_mail 1F4E7
    eagle 1F985
    ear 1F442
    ear_of_corn 1F33D
    ear_of_rice 1F33E
    ear_with_hearing_aid 1F9BB
    earth_africa 1F30D
    earth_americas 1F30E
    earth_asia 1F30F
    ecuador 1F1EA 1F1E8
    egg 1F373
    egg2 1F95A
    eggplant 1F346
    egypt 1F1EA 1F1EC
    eight 38 FE0F 20E3
    eight-pointed_star 2734 FE0F
    eight-spoked_asterisk 2733 FE0F
    eight-thirty 1F563
    eight_oclock 1F557
    eight_pointed_black_star 2734 FE0F
    eight_pointed_star 2734 FE0F
    eight_spoked_asterisk 2733 FE0F
    eight_thirty 1F563
    eject_button 23CF FE0F
    eject_symbol 23CF FE0F
    el_salvador 1F1F8 1F1FB
    electric_plug 1F50C
    elephant 1F418
    elevator 1F6D7
    eleven-thirty 1F566
    eleven_oclock 1F55A
    eleven_thirty 1F566
    elf 1F9DD
    elf_man 1F9DD 200D 2642 FE0F
    elf_woman 1F9DD 200D 2640 FE0F
    email 1F4E7
    empty_nest 1FAB9
    end 1F51A
    end_arrow 1F51A
    england 1F3F4 E0067 E0062 E0065 E006E E0067 E007F
    enraged_face 1F621
    envelope 2709 FE0F
    envelope_with_arrow 1F4E9
    equatorial_guinea 1F1EC 1F1F6
    eraser 1FA8C
    eritrea 1F1EA 1F1F7
    es 1F1EA 1F1F8
    estonia 1F1EA 1F1EA
    eswatini 1F1F8 1F1FF
    ethiopia 1F1EA 1F1F9
    eu 1F1EA 1F1FA
    euro 1F4B6
    euro_banknote 1F4B6
    european_castle 1F3F0
    european_post_office 1F3E4
    european_union 1F1EA 1F1FA
    evergreen_tree 1F332
    ewe 1F411
    exclamation 2757
    exclamation_question_mark 2049 FE0F
    exploding_head 1F92F
    expressionless 1F611
    expressionless_face 1F611
    eye 1F441 FE0F
    eye_in_speech_bubble 1F441 FE0F 200D 1F5E8 FE0F
    eye_speech_bubble 1F441 FE0F 200D 1F5E8 FE0F
    eyeglasses 1F453
    eyes 1F440
    face_blowing_a_kiss 1F618
    face_exhaling 1F62E 200D 1F4A8
    face_holding_back_tears 1F979
    face_in_clouds 1F636 200D 1F32B FE0F
    face_savoring_food 1F60B
    face_screaming_in_fear 1F631
    face_vomiting 1F92E
    face_with_bags_under_eyes 1FAE9
    face_with_crossed-out_eyes 1F635
    face_with_crossed_out_eyes 1F635
    face_with_diagonal_mouth 1FAE4
    face_with_hand_over_mouth 1F92D
    face_with_head-bandage 1F915
    face_with_head_bandage 1F915
    face_with_medical_mask 1F637
    face_with_monocle 1F9D0
    face_with_open_eyes_and_hand_over_mouth 1FAE2
    face_with_open_mouth 1F62E
    face_with_peeking_eye 1FAE3
    face_with_raised_eyebrow 1F928
    face_with_rolling_eyes 1F644
    face_with_spiral_eyes 1F635 200D 1F4AB
    face_with_steam_from_nose 1F624
    face_with_symbols_on_mouth 1F92C
    face_with_tears_of_joy 1F602
    face_with_thermometer 1F912
    face_with_tongue 1F61B
    face_without_mouth 1F636
    facepalm 1F926
    facepunch 1F44A
    factory 1F3ED
    factory_worker 1F9D1 200D 1F3ED
    fairy 1F9DA
    fairy_man 1F9DA 200D 2642 FE0F
    fairy_woman 1F9DA 200D 2640 FE0F
    falafel 1F9C6
    falkland_islands 1F1EB 1F1F0
    fallen_leaf 1F342
    family 1F46A
    family_adult_adult_child 1F9D1 200D 1F9D1 200D 1F9D2
    family_adult_adult_child_child 1F9D1 200D 1F9D1 200D 1F9D2 200D 1F9D2
    family_adult_child 1F9D1 200D 1F9D2
    family_adult_child_child 1F9D1 200D 1F9D2 200D 1F9D2
    family_man_boy 1F468 200D 1F466
    family_man_boy_boy 1F468 200D 1F466 200D 1F466
    family_man_girl 1F468 200D 1F467
    family_man_girl_boy 1F468 200D 1F467 200D 1F466
    family_man_girl_girl 1F468 200D 1F467 200D 1F467
    family_man_man_boy 1F468 200D 1F468 200D 1F466
    family_man_man_boy_boy 1F468 200D 1F468 200D 1F466 200D 1F466
    family_man_man_girl 1F468 200D 1F468 200D 1F467
    family_man_man_girl_boy 1F468 200D 1F468 200D 1F467 200D 1F466
    family_man_man_girl_girl 1F468 200D 1F468 200D 1F467 200D 1F467
    family_man_woman_boy 1F468 200D 1F469 200D 1F466
    family_man_woman_boy_boy 1F468 200D 1F469 200D 1F466 200D 1F466
    family_man_woman_girl 1F468 200D 1F469 200D 1F467
    family_man_woman_girl_boy 1F468 200D 1F469 200D 1F467 200D 1F466
    family_man_woman_girl_girl 1F468 200D 1F469 200D 1F467 200D 1F467
    family_woman_boy 1F469 200D 1F466
    family_woman_boy_boy 1F469 200D 1F466 200D 1F466
    family_woman_girl 1F469 200D 1F467
    family_woman_girl_boy 1F469 200D 1F467 200D 1F466
    family_woman_girl_girl 1F469 200D 1F467 200D 1F467
    family_woman_woman_boy 1F469 200D 1F469 200D 1F466
    family_woman_woman_boy_boy 1F469 200D 1F469 200D 1F466 200D 1F466
    family_woman_woman_girl 1F469 200D 1F469 200D 1F467
    family_woman_woman_girl_boy 1F469 200D 1F469 200D 1F467 200D 1F466
    family_woman_woman_girl_girl 1F469 200D 1F469 200D 1F467 200D 1F467
    farmer 1F9D1 200D 1F33E
    faroe_islands 1F1EB 1F1F4
    fast-forward_button 23E9
    fast_down_button 23EC
    fast_forward 23E9
    fast_forward_button 23E9
    fast_reverse_button 23EA
    fast_up_button 23EB
    fax 1F4E0
    fax_machine 1F4E0
    fearful 1F628
    fearful_face 1F628
    feather 1FAB6
    feet 1F43E
    female_detective 1F575 FE0F 200D 2640 FE0F
    female_sign 2640 FE0F
    ferris_wheel 1F3A1
    ferry 26F4 FE0F
    field_hockey 1F3D1
    field_hockey_stick_and_ball 1F3D1
    fight_cloud 1FAEF
    fiji 1F1EB 1F1EF
    file_cabinet 1F5C4 FE0F
    file_folder 1F4C1
    film_frames 1F39E FE0F
    film_projector 1F4FD FE0F
    film_strip 1F39E FE0F
    fingerprint 1FAC6
    finland 1F1EB 1F1EE
    fire 1F525
    fire_engine 1F692
    fire_extinguisher 1F9EF
    firecracker 1F9E8
    firefighter 1F9D1 200D 1F692
    fireworks 1F386
    first_quarter_moon 1F313
    first_quarter_moon_face 1F31B
    first_quarter_moon_with_face 1F31B
    fish 1F41F
    fish_cake 1F365
    fish_cake_with_swirl 1F365
    fishing_pole 1F3A3
    fishing_pole_and_fish 1F3A3
    fist 270A
    fist_left 1F91B
    fist_oncoming 1F44A
    fist_raised 270A
    fist_right 1F91C
    five 35 FE0F 20E3
    five-thirty 1F560
    five_oclock 1F554
    five_thirty 1F560
    flag_for_afghanistan 1F1E6 1F1EB
    flag_for_albania 1F1E6 1F1F1
    flag_for_algeria 1F1E9 1F1FF
    flag_for_american_samoa 1F1E6 1F1F8
    flag_for_andorra 1F1E6 1F1E9
    flag_for_angola 1F1E6 1F1F4
    flag_for_anguilla 1F1E6 1F1EE
    flag_for_antarctica 1F1E6 1F1F6
    flag_for_argentina 1F1E6 1F1F7
    flag_for_armenia 1F1E6 1F1F2
    flag_for_aruba 1F1E6 1F1FC
    flag_for_ascension_island 1F1E6 1F1E8
    flag_for_australia 1F1E6 1F1FA
    flag_for_austria 1F1E6 1F1F9
    flag_for_azerbaijan 1F1E6 1F1FF
    flag_for_bahamas 1F1E7 1F1F8
    flag_for_bahrain 1F1E7 1F1ED
    flag_for_bangladesh 1F1E7 1F1E9
    flag_for_barbados 1F1E7 1F1E7
    flag_for_belarus 1F1E7 1F1FE
    flag_for_belgium 1F1E7 1F1EA
    flag_for_belize 1F1E7 1F1FF
    flag_for_benin 1F1E7 1F1EF
    flag_for_bermuda 1F1E7 1F1F2
    flag_for_bhutan 1F1E7 1F1F9
    flag_for_bolivia 1F1E7 1F1F4
    flag_for_botswana 1F1E7 1F1FC
    flag_for_bouvet_island 1F1E7 1F1FB
    flag_for_brazil 1F1E7 1F1F7
    flag_for_british_indian_ocean_territory 1F1EE 1F1F4
    flag_for_british_virgin_islands 1F1FB 1F1EC
    flag_for_brunei 1F1E7 1F1F3
    flag_for_bulgaria 1F1E7 1F1EC
    flag_for_burkina_faso 1F1E7 1F1EB
    flag_for_burundi 1F1E7 1F1EE
    flag_for_cambodia 1F1F0 1F1ED
    flag_for_cameroon 1F1E8 1F1F2
    flag_for_canada 1F1E8 1F1E6
    flag_for_canary_islands 1F1EE 1F1E8
    flag_for_cape_verde 1F1E8 1F1FB
    flag_for_caribbean_netherlands 1F1E7 1F1F6
    flag_for_cayman_islands 1F1F0 1F1FE
    flag_for_central_african_republic 1F1E8 1F1EB
    flag_for_chad 1F1F9 1F1E9
    flag_for_chile 1F1E8 1F1F1
    flag_for_china 1F1E8 1F1F3
    flag_for_christmas_island 1F1E8 1F1FD
    flag_for_clipperton_island 1F1E8 1F1F5
    flag_for_cocos_islands 1F1E8 1F1E8
    flag_for_colombia 1F1E8 1F1F4
    flag_for_comoros 1F1F0 1F1F2
    flag_for_congo_brazzaville 1F1E8 1F1EC
    flag_for_congo_kinshasa 1F1E8 1F1E9
    flag_for_cook_islands 1F1E8 1F1F0
    flag_for_costa_rica 1F1E8 1F1F7
    flag_for_croatia 1F1ED 1F1F7
    flag_for_cuba 1F1E8 1F1FA
    flag_for_cyprus 1F1E8 1F1FE
    flag_for_czech_republic 1F1E8 1F1FF
    flag_for_denmark 1F1E9 1F1F0
    flag_for_diego_garcia 1F1E9 1F1EC
    flag_for_djibouti 1F1E9 1F1EF
    flag_for_dominica 1F1E9 1F1F2
    flag_for_dominican_republic 1F1E9 1F1F4
    flag_for_ecuador 1F1EA 1F1E8
    flag_for_egypt 1F1EA 1F1EC
    flag_for_el_salvador 1F1F8 1F1FB
    flag_for_equatorial_guinea 1F1EC 1F1F6
    flag_for_eritrea 1F1EA 1F1F7
    flag_for_estonia 1F1EA 1F1EA
    flag_for_ethiopia 1F1EA 1F1F9
    flag_for_european_union 1F1EA 1F1FA
    flag_for_falkland_islands 1F1EB 1F1F0
    flag_for_faroe_islands 1F1EB 1F1F4
    flag_for_fiji 1F1EB 1F1EF
    flag_for_finland 1F1EB 1F1EE
    flag_for_france 1F1EB 1F1F7
    flag_for_french_guiana 1F1EC 1F1EB
    flag_for_french_polynesia 1F1F5 1F1EB
    flag_for_french_southern_territories 1F1F9 1F1EB
    flag_for_gabon 1F1EC 1F1E6
    flag_for_gambia 1F1EC 1F1F2
    flag_for_georgia 1F1EC 1F1EA
    flag_for_germany 1F1E9 1F1EA
    flag_for_ghana 1F1EC 1F1ED
    flag_for_gibraltar 1F1EC 1F1EE
    flag_for_greece 1F1EC 1F1F7
    flag_for_greenland 1F1EC 1F1F1
    flag_for_grenada 1F1EC 1F1E9
    flag_for_guadeloupe 1F1EC 1F1F5
    flag_for_guam 1F1EC 1F1FA
    flag_for_guatemala 1F1EC 1F1F9
    flag_for_guernsey 1F1EC 1F1EC
    flag_for_guinea 1F1EC 1F1F3
    flag_for_guinea_bissau 1F1EC 1F1FC
    flag_for_guyana 1F1EC 1F1FE
    flag_for_haiti 1F1ED 1F1F9
    flag_for_honduras 1F1ED 1F1F3
    flag_for_hong_kong 1F1ED 1F1F0
    flag_for_hungary 1F1ED 1F1FA
    flag_for_iceland 1F1EE 1F1F8
    flag_for_india 1F1EE 1F1F3
    flag_for_indonesia 1F1EE 1F1E9
    flag_for_iran 1F1EE 1F1F7
    flag_for_iraq 1F1EE 1F1F6
    flag_for_ireland 1F1EE 1F1EA
    flag_for_isle_of_man 1F1EE 1F1F2
    flag_for_israel 1F1EE 1F1F1
    flag_for_italy 1F1EE 1F1F9
    flag_for_jamaica 1F1EF 1F1F2
    flag_for_japan 1F1EF 1F1F5
    flag_for_jersey 1F1EF 1F1EA
    flag_for_jordan 1F1EF 1F1F4
    flag_for_kazakhstan 1F1F0 1F1FF
    flag_for_kenya 1F1F0 1F1EA
    flag_for_kiribati 1F1F0 1F1EE
    flag_for_kosovo 1F1FD 1F1F0
    flag_for_kuwait 1F1F0 1F1FC
    flag_for_kyrgyzstan 1F1F0 1F1EC
    flag_for_laos 1F1F1 1F1E6
    flag_for_latvia 1F1F1 1F1FB
    flag_for_lebanon 1F1F1 1F1E7
    flag_for_lesotho 1F1F1 1F1F8
    flag_for_liberia 1F1F1 1F1F7
    flag_for_libya 1F1F1 1F1FE
    flag_for_liechtenstein 1F1F1 1F1EE
    flag_for_lithuania 1F1F1 1F1F9
    flag_for_luxembourg 1F1F1 1F1FA
    flag_for_macau 1F1F2 1F1F4
    flag_for_macedonia 1F1F2 1F1F0
    flag_for_madagascar 1F1F2 1F1EC
    flag_for_malawi 1F1F2 1F1FC
    flag_for_malaysia 1F1F2 1F1FE
    flag_for_maldives 1F1F2 1F1FB
    flag_for_mali 1F1F2 1F1F1
    flag_for_malta 1F1F2 1F1F9
    flag_for_marshall_islands 1F1F2 1F1ED
    flag_for_martinique 1F1F2 1F1F6
    flag_for_mauritania 1F1F2 1F1F7
    flag_for_mauritius 1F1F2 1F1FA
    flag_for_mayotte 1F1FE 1F1F9
    flag_for_mexico 1F1F2 1F1FD
    flag_for_micronesia 1F1EB 1F1F2
    flag_for_moldova 1F1F2 1F1E9
    flag_for_monaco 1F1F2 1F1E8
    flag_for_mongolia 1F1F2 1F1F3
    flag_for_montenegro 1F1F2 1F1EA
    flag_for_montserrat 1F1F2 1F1F8
    flag_for_morocco 1F1F2 1F1E6
    flag_for_mozambique 1F1F2 1F1FF
    flag_for_myanmar 1F1F2 1F1F2
    flag_for_namibia 1F1F3 1F1E6
    flag_for_nauru 1F1F3 1F1F7
    flag_for_nepal 1F1F3 1F1F5
    flag_for_netherlands 1F1F3 1F1F1
    flag_for_new_caledonia 1F1F3 1F1E8
    flag_for_new_zealand 1F1F3 1F1FF
    flag_for_nicaragua 1F1F3 1F1EE
    flag_for_niger 1F1F3 1F1EA
    flag_for_nigeria 1F1F3 1F1EC
    flag_for_niue 1F1F3 1F1FA
    flag_for_norfolk_island 1F1F3 1F1EB
    flag_for_north_korea 1F1F0 1F1F5
    flag_for_northern_mariana_islands 1F1F2 1F1F5
    flag_for_norway 1F1F3 1F1F4
    flag_for_oman 1F1F4 1F1F2
    flag_for_pakistan 1F1F5 1F1F0
    flag_for_palau 1F1F5 1F1FC
    flag_for_palestinian_territories 1F1F5 1F1F8
    flag_for_panama 1F1F5 1F1E6
    flag_for_papua_new_guinea 1F1F5 1F1EC
    flag_for_paraguay 1F1F5 1F1FE
    flag_for_peru 1F1F5 1F1EA
    flag_for_philippines 1F1F5 1F1ED
    flag_for_pitcairn_islands 1F1F5 1F1F3
    flag_for_poland 1F1F5 1F1F1
    flag_for_portugal 1F1F5 1F1F9
    flag_for_puerto_rico 1F1F5 1F1F7
    flag_for_qatar 1F1F6 1F1E6
    flag_for_romania 1F1F7 1F1F4
    flag_for_russia 1F1F7 1F1FA
    flag_for_rwanda 1F1F7 1F1FC
    flag_for_samoa 1F1FC 1F1F8
    flag_for_san_marino 1F1F8 1F1F2
    flag_for_sark 1F1E8 1F1F6
    flag_for_saudi_arabia 1F1F8 1F1E6
    flag_for_senegal 1F1F8 1F1F3
    flag_for_serbia 1F1F7 1F1F8
    flag_for_seychelles 1F1F8 1F1E8
    flag_for_sierra_leone 1F1F8 1F1F1
    flag_for_singapore 1F1F8 1F1EC
    flag_for_sint_maarten 1F1F8 1F1FD
    flag_for_slovakia 1F1F8 1F1F0
    flag_for_slovenia 1F1F8 1F1EE
    flag_for_solomon_islands 1F1F8 1F1E7
    flag_for_somalia 1F1F8 1F1F4
    flag_for_south_africa 1F1FF 1F1E6
    flag_for_south_korea 1F1F0 1F1F7
    flag_for_south_sudan 1F1F8 1F1F8
    flag_for_spain 1F1EA 1F1F8
    flag_for_sri_lanka 1F1F1 1F1F0
    flag_for_sudan 1F1F8 1F1E9
    flag_for_suriname 1F1F8 1F1F7
    flag_for_swaziland 1F1F8 1F1FF
    flag_for_sweden 1F1F8 1F1EA
    flag_for_switzerland 1F1E8 1F1ED
    flag_for_syria 1F1F8 1F1FE
    flag_for_taiwan 1F1F9 1F1FC
    flag_for_tajikistan 1F1F9 1F1EF
    flag_for_tanzania 1F1F9 1F1FF
    flag_for_thailand 1F1F9 1F1ED
    flag_for_timor_leste 1F1F9 1F1F1
    flag_for_togo 1F1F9 1F1EC
    flag_for_tokelau 1F1F9 1F1F0
    flag_for_tonga 1F1F9 1F1F4
    flag_for_tristan_da_cunha 1F1F9 1F1E6
    flag_for_tunisia 1F1F9 1F1F3
    flag_for_turkey 1F1F9 1F1F7
    flag_for_turkmenistan 1F1F9 1F1F2
    flag_for_tuvalu 1F1F9 1F1FB
    flag_for_uganda 1F1FA 1F1EC
    flag_for_ukraine 1F1FA 1F1E6
    flag_for_united_arab_emirates 1F1E6 1F1EA
    flag_for_united_kingdom 1F1EC 1F1E7
    flag_for_united_states 1F1FA 1F1F8
    flag_for_uruguay 1F1FA 1F1FE
    flag_for_uzbekistan 1F1FA 1F1FF
    flag_for_vanuatu 1F1FB 1F1FA
    flag_for_vatican_city 1F1FB 1F1E6
    flag_for_venezuela 1F1FB 1F1EA
    flag_for_vietnam 1F1FB 1F1F3
    flag_for_western_sahara 1F1EA 1F1ED
    flag_for_yemen 1F1FE 1F1EA
    flag_for_zambia 1F1FF 1F1F2
    flag_for_zimbabwe 1F1FF 1F1FC
    flag_in_hole 26F3
    flags 1F38F
    flamingo 1F9A9
    flashlight 1F526
    flat_shoe 1F97F
    flatbread 1FAD3
    fleur-de-lis 269C FE0F
    fleur_de_lis 269C FE0F
    flexed_biceps 1F4AA
    flight_arrival 1F6EC
    flight_departure 1F6EB
    flipper 1F42C
    floppy_disk 1F4BE
    flower_playing_cards 1F3B4
    flushed 1F633
    flushed_face 1F633
    flute 1FA88
    fly 1FAB0
    flying_disc 1F94F
    flying_saucer 1F6F8
    fog 1F32B FE0F
    foggy 1F301
    folded_hands 1F64F
    folding_hand_fan 1FAAD
    fondue 1FAD5
    foot 1F9B6
    football 1F3C8
    footprints 1F463
    fork_and_knife 1F374
    fork_and_knife_with_plate 1F37D FE0F
    fortune_cookie 1F960
    fountain 26F2
    fountain_pen 1F58B FE0F
    four 34 FE0F 20E3
    four-thirty 1F55F
    four_leaf_clover 1F340
    four_oclock 1F553
    four_thirty 1F55F
    fox 1F98A
    fox_face 1F98A
    fr 1F1EB 1F1F7
    frame_with_picture 1F5BC FE0F
    framed_picture 1F5BC FE0F
    france 1F1EB 1F1F7
    free 1F193
    free_button 1F193
    french_fries 1F35F
    french_guiana 1F1EC 1F1EB
    french_polynesia 1F1F5 1F1EB
    french_southern_and_antarctic_lands 1F1F9 1F1EB
    french_southern_territories 1F1F9 1F1EB
    fried_egg 1F373
    fried_shrimp 1F364
    fries 1F35F
    frog 1F438
    front-facing_baby_chick 1F425
    front_facing_baby_chick 1F425
    frowning 1F626
    frowning_face 2639 FE0F
    frowning_face_with_open_mouth 1F626
    frowning_man 1F64D 200D 2642 FE0F
    frowning_person 1F64D
    frowning_woman 1F64D 200D 2640 FE0F
    fu 1F595
    fuel_pump 26FD
    fuelpump 26FD
    full_moon 1F315
    full_moon_face 1F31D
    full_moon_with_face 1F31D
    funeral_urn 26B1 FE0F
    gabon 1F1EC 1F1E6
    gambia 1F1EC 1F1F2
    game_die 1F3B2
    garlic 1F9C4
    gb 1F1EC 1F1E7
    gear 2699 FE0F
    gem 1F48E
    gem_stone 1F48E
    gemini 264A
    genie 1F9DE
    genie_man 1F9DE 200D 2642 FE0F
    genie_woman 1F9DE 200D 2640 FE0F
    georgia 1F1EC 1F1EA
    germany 1F1E9 1F1EA
    ghana 1F1EC 1F1ED
    ghost 1F47B
    gibraltar 1F1EC 1F1EE
    gift 1F381
    gift_heart 1F49D
    ginger_root 1FADA
    giraffe 1F992
    girl 1F467
    glass_of_milk 1F95B
    glasses 1F453
    globe_showing_americas 1F30E
    globe_showing_asia-australia 1F30F
    globe_showing_asia_australia 1F30F
    globe_showing_europe-africa 1F30D
    globe_showing_europe_africa 1F30D
    globe_with_meridians 1F310
    gloves 1F9E4
    glowing_star 1F31F
    goal_net 1F945
    goat 1F410
    goblin 1F47A
    goggles 1F97D
    golf 26F3
    golfer 1F3CC FE0F
    golfing 1F3CC FE0F
    golfing_man 1F3CC FE0F 200D 2642 FE0F
    golfing_woman 1F3CC FE0F 200D 2640 FE0F
    goose 1FABF
    gorilla 1F98D
    graduation_cap 1F393
    grapes 1F347
    greece 1F1EC 1F1F7
    green_apple 1F34F
    green_book 1F4D7
    green_circle 1F7E2
    green_heart 1F49A
    green_salad 1F957
    green_square 1F7E9
    greenland 1F1EC 1F1F1
    grenada 1F1EC 1F1E9
    grey_exclamation 2755
    grey_heart 1FA76
    grey_question 2754
    grimacing 1F62C
    grimacing_face 1F62C
    grin 1F601
    grinning 1F600
    grinning_cat 1F63A
    grinning_cat_with_smiling_eyes 1F638
    grinning_face 1F600
    grinning_face_with_big_eyes 1F603
    grinning_face_with_smiling_eyes 1F604
    grinning_face_with_sweat 1F605
    grinning_squinting_face 1F606
    growing_heart 1F497
    guadeloupe 1F1EC 1F1F5
    guam 1F1EC 1F1FA
    guard 1F482
    guardsman 1F482 200D 2642 FE0F
    guardswoman 1F482 200D 2640 FE0F
    guatemala 1F1EC 1F1F9
    guernsey 1F1EC 1F1EC
    guide_dog 1F9AE
    guinea 1F1EC 1F1F3
    guinea-bissau 1F1EC 1F1FC
    guinea_bissau 1F1EC 1F1FC
    guitar 1F3B8
    gun 1F52B
    guyana 1F1EC 1F1FE
    hair_pick 1FAAE
    haircut 1F487
    haircut_man 1F487 200D 2642 FE0F
    haircut_woman 1F487 200D 2640 FE0F
    hairy_creature 1FAC8
    haiti 1F1ED 1F1F9
    hamburger 1F354
    hammer 1F528
    hammer_and_pick 2692 FE0F
    hammer_and_wrench 1F6E0 FE0F
    hamsa 1FAAC
    hamster 1F439
    hand 270B
    hand_over_mouth 1F92D
    hand_with_fingers_splayed 1F590 FE0F
    hand_with_index_finger_and_thumb_crossed 1FAF0
    handbag 1F45C
    handball_person 1F93E
    handshake 1F91D
    hankey 1F4A9
    harambe 1F98D
    harp 1FA89
    hash 23 FE0F 20E3
    hatched_chick 1F425
    hatching_chick 1F423
    head_shaking_horizontally 1F642 200D 2194 FE0F
    head_shaking_vertically 1F642 200D 2195 FE0F
    headphone 1F3A7
    headphones 1F3A7
    headstone 1FAA6
    health_worker 1F9D1 200D 2695 FE0F
    hear-no-evil_monkey 1F649
    hear_no_evil 1F649
    hear_no_evil_monkey 1F649
    heard_mcdonald_islands 1F1ED 1F1F2
    heart 2764 FE0F
    heart_decoration 1F49F
    heart_exclamation 2763 FE0F
    heart_eyes 1F60D
    heart_eyes_cat 1F63B
    heart_hands 1FAF6
    heart_on_fire 2764 FE0F 200D 1F525
    heart_suit 2665 FE0F
    heart_with_arrow 1F498
    heart_with_ribbon 1F49D
    heartbeat 1F493
    heartpulse 1F497
    hearts 2665 FE0F
    heavy_check_mark 2714 FE0F
    heavy_division_sign 2797
    heavy_dollar_sign 1F4B2
    heavy_equals_sign 1F7F0
    heavy_exclamation_mark 2757
    heavy_heart_exclamation 2763 FE0F
    heavy_heart_exclamation_mark_ornament 2763 FE0F
    heavy_minus_sign 2796
    heavy_multiplication_x 2716 FE0F
    heavy_plus_sign 2795
    hedgehog 1F994
    helicopter 1F681
    helmet_with_white_cross 26D1 FE0F
    herb 1F33F
    hibiscus 1F33A
    high-heeled_shoe 1F460
    high-speed_train 1F684
    high_brightness 1F506
    high_heel 1F460
    high_heeled_shoe 1F460
    high_speed_train 1F684
    high_voltage 26A1
    hiking_boot 1F97E
    hindu_temple 1F6D5
    hippopotamus 1F99B
    hocho 1F52A
    hole 1F573 FE0F
    hollow_red_circle 2B55
    honduras 1F1ED 1F1F3
    honey_pot 1F36F
    honeybee 1F41D
    hong_kong 1F1ED 1F1F0
    hong_kong_sar_china 1F1ED 1F1F0
    hook 1FA9D
    horizontal_traffic_light 1F6A5
    horse 1F40E
    horse_face 1F434
    horse_racing 1F3C7
    hospital 1F3E5
    hot_beverage 2615
    hot_dog 1F32D
    hot_face 1F975
    hot_pepper 1F336 FE0F
    hot_springs 2668 FE0F
    hotdog 1F32D
    hotel 1F3E8
    hotsprings 2668 FE0F
    hourglass 231B
    hourglass_done 231B
    hourglass_flowing_sand 23F3
    hourglass_not_done 23F3
    house 1F3E0
    house_buildings 1F3D8 FE0F
    house_with_garden 1F3E1
    houses 1F3D8 FE0F
    hugging_face 1F917
    hugs 1F917
    hundred_points 1F4AF
    hungary 1F1ED 1F1FA
    hushed 1F62F
    hushed_face 1F62F
    hut 1F6D6
    hyacinth 1FABB
    ice 1F9CA
    ice_cream 1F368
    ice_cube 1F9CA
    ice_hockey 1F3D2
    ice_hockey_stick_and_puck 1F3D2
    ice_skate 26F8 FE0F
    icecream 1F366
    iceland 1F1EE 1F1F8
    id 1F194
    id_button 1F194
    identification_card 1FAAA
    ideograph_advantage 1F250
    imp 1F47F
    inbox_tray 1F4E5
    incoming_envelope 1F4E8
    index_pointing_at_the_viewer 1FAF5
    index_pointing_up 261D FE0F
    india 1F1EE 1F1F3
    indonesia 1F1EE 1F1E9
    infinity 267E FE0F
    information 2139 FE0F
    information_desk_person 1F481
    information_source 2139 FE0F
    innocent 1F607
    input_latin_letters 1F524
    input_latin_lowercase 1F521
    input_latin_uppercase 1F520
    input_numbers 1F522
    input_symbols 1F523
    interrobang 2049 FE0F
    iphone 1F4F1
    iran 1F1EE 1F1F7
    iraq 1F1EE 1F1F6
    ireland 1F1EE 1F1EA
    isle_of_man 1F1EE 1F1F2
    israel 1F1EE 1F1F1
    it 1F1EE 1F1F9
    italy 1F1EE 1F1F9
    izakaya_lantern 1F3EE
    jack-o-lantern 1F383
    jack_o_lantern 1F383
    jamaica 1F1EF 1F1F2
    japan 1F1EF 1F1F5
    japanese_acceptable_button 1F251
    japanese_application_button 1F238
    japanese_bargain_button 1F250
    japanese_castle 1F3EF
    japanese_congratulations_button 3297 FE0F
    japanese_discount_button 1F239
    japanese_dolls 1F38E
    japanese_free_of_charge_button 1F21A
    japanese_goblin 1F47A
    japanese_here_button 1F201
    japanese_monthly_amount_button 1F237 FE0F
    japanese_no_vacancy_button 1F235
    japanese_not_free_of_charge_button 1F236
    japanese_ogre 1F479
    japanese_open_for_business_button 1F23A
    japanese_passing_grade_button 1F234
    japanese_post_office 1F3E3
    japanese_prohibited_button 1F232
    japanese_reserved_button 1F22F
    japanese_secret_button 3299 FE0F
    japanese_service_charge_button 1F202 FE0F
    japanese_symbol_for_beginner 1F530
    japanese_vacancy_button 1F233
    jar 1FAD9
    jeans 1F456
    jellyfish 1FABC
    jersey 1F1EF 1F1EA
    jigsaw 1F9E9
    joker 1F0CF
    jordan 1F1EF 1F1F4
    joy 1F602
    joy_cat 1F639
    joystick 1F579 FE0F
    jp 1F1EF 1F1F5
    judge 1F9D1 200D 2696 FE0F
    juggling_person 1F939
    kaaba 1F54B
    kangaroo 1F998
    kazakhstan 1F1F0 1F1FF
    kenya 1F1F0 1F1EA
    key 1F511
    keyboard 2328 FE0F
    keycap_0 30 FE0F 20E3
    keycap_1 31 FE0F 20E3
    keycap_10 1F51F
    keycap_2 32 FE0F 20E3
    keycap_3 33 FE0F 20E3
    keycap_4 34 FE0F 20E3
    keycap_5 35 FE0F 20E3
    keycap_6 36 FE0F 20E3
    keycap_7 37 FE0F 20E3
    keycap_8 38 FE0F 20E3
    keycap_9 39 FE0F 20E3
    keycap_ten 1F51F
    khanda 1FAAF
    kick_scooter 1F6F4
    kimono 1F458
    kiribati 1F1F0 1F1EE
    kiss 1F48F
    kiss_man_man 1F468 200D 2764 FE0F 200D 1F48B 200D 1F468
    kiss_mark 1F48B
    kiss_woman_man 1F469 200D 2764 FE0F 200D 1F48B 200D 1F468
    kiss_woman_woman 1F469 200D 2764 FE0F 200D 1F48B 200D 1F469
    kissing 1F617
    kissing_cat 1F63D
    kissing_closed_eyes 1F61A
    kissing_face 1F617
    kissing_face_with_closed_eyes 1F61A
    kissing_face_with_smiling_eyes 1F619
    kissing_heart 1F618
    kissing_smiling_eyes 1F619
    kitchen_knife 1F52A
    kite 1FA81
    kiwi_fruit 1F95D
    kneeling_man 1F9CE 200D 2642 FE0F
    kneeling_person 1F9CE
    kneeling_woman 1F9CE 200D 2640 FE0F
    knife 1F52A
    knocked_out_face 1F635
    knot 1FAA2
    koala 1F428
    koko 1F201
    kosovo 1F1FD 1F1F0
    kr 1F1F0 1F1F7
    kuwait 1F1F0 1F1FC
    kyrgyzstan 1F1F0 1F1EC
    lab_coat 1F97C
    label 1F3F7 FE0F
    lacrosse 1F94D
    ladder 1FA9C
    lady_beetle 1F41E
    landslide 1F6D8
    lantern 1F3EE
    laos 1F1F1 1F1E6
    laptop 1F4BB
    large_blue_circle 1F535
    large_blue_diamond 1F537
    large_orange_diamond 1F536
    last_quarter_moon 1F317
    last_quarter_moon_face 1F31C
    last_quarter_moon_with_face 1F31C
    last_track_button 23EE FE0F
    latin_cross 271D FE0F
    latvia 1F1F1 1F1FB
    laughing 1F606
    leaf_fluttering_in_wind 1F343
    leafless_tree 1FABE
    leafy_green 1F96C
    leaves 1F343
    lebanon 1F1F1 1F1E7
    ledger 1F4D2
    left-facing_fist 1F91B
    left-right_arrow 2194 FE0F
    left_arrow 2B05 FE0F
    left_arrow_curving_right 21AA FE0F
    left_facing_fist 1F91B
    left_luggage 1F6C5
    left_right_arrow 2194 FE0F
    left_speech_bubble 1F5E8 FE0F
    leftwards_arrow_with_hook 21A9 FE0F
    leftwards_hand 1FAF2
    leftwards_pushing_hand 1FAF7
    leftwards_thumb_sign 1FAF9
    leg 1F9B5
    lemon 1F34B
    leo 264C
    leopard 1F406
    lesotho 1F1F1 1F1F8
    level_slider 1F39A FE0F
    liberia 1F1F1 1F1F7
    libra 264E
    libya 1F1F1 1F1FE
    liechtenstein 1F1F1 1F1EE
    light_blue_heart 1FA75
    light_bulb 1F4A1
    light_rail 1F688
    lighthouse 1F6D9
    lime 1F34B 200D 1F7E9
    link 1F517
    linked_paperclips 1F587 FE0F
    lion 1F981
    lion_face 1F981
    lips 1F444
    lipstick 1F484
    lithuania 1F1F1 1F1F9
    litter_in_bin_sign 1F6AE
    lizard 1F98E
    llama 1F999
    lobster 1F99E
    lock 1F512
    lock_with_ink_pen 1F50F
    locked 1F512
    locked_with_key 1F510
    locked_with_pen 1F50F
    locomotive 1F682
    lollipop 1F36D
    long_drum 1FA98
    loop 27BF
    lotion_bottle 1F9F4
    lotus 1FAB7
    lotus_position 1F9D8
    lotus_position_man 1F9D8 200D 2642 FE0F
    lotus_position_woman 1F9D8 200D 2640 FE0F
    loud_sound 1F50A
    loudly_crying_face 1F62D
    loudspeaker 1F4E2
    love-you_gesture 1F91F
    love_hotel 1F3E9
    love_letter 1F48C
    love_you_gesture 1F91F
    low_battery 1FAAB
    low_brightness 1F505
    lower_left_ballpoint_pen 1F58A FE0F
    lower_left_crayon 1F58D FE0F
    lower_left_fountain_pen 1F58B FE0F
    lower_left_paintbrush 1F58C FE0F
    luggage 1F9F3
    lungs 1FAC1
    luxembourg 1F1F1 1F1FA
    lying_face 1F925
    m 24C2 FE0F
    macao_sar_china 1F1F2 1F1F4
    macau 1F1F2 1F1F4
    macedonia 1F1F2 1F1F0
    madagascar 1F1F2 1F1EC
    mag 1F50D
    mag_right 1F50E
    mage 1F9D9
    mage_man 1F9D9 200D 2642 FE0F
    mage_woman 1F9D9 200D 2640 FE0F
    magic_wand 1FA84
    magnet 1F9F2
    magnifying_glass_tilted_left 1F50D
    magnifying_glass_tilted_right 1F50E
    mahjong 1F004
    mahjong_red_dragon 1F004
    mailbox 1F4EB
    mailbox_closed 1F4EA
    mailbox_with_mail 1F4EC
    mailbox_with_no_mail 1F4ED
    malawi 1F1F2 1F1FC
    malaysia 1F1F2 1F1FE
    maldives 1F1F2 1F1FB
    male_detective 1F575 FE0F 200D 2642 FE0F
    male_sign 2642 FE0F
    mali 1F1F2 1F1F1
    malta 1F1F2 1F1F9
    mammoth 1F9A3
    man 1F468
    man_artist 1F468 200D 1F3A8
    man_astronaut 1F468 200D 1F680
    man_bald 1F468 200D 1F9B2
    man_beard 1F9D4 200D 2642 FE0F
    man_biking 1F6B4 200D 2642 FE0F
    man_blond_hair 1F471 200D 2642 FE0F
    man_bouncing_ball 26F9 FE0F 200D 2642 FE0F
    man_bowing 1F647 200D 2642 FE0F
    man_cartwheeling 1F938 200D 2642 FE0F
    man_climbing 1F9D7 200D 2642 FE0F
    man_construction_worker 1F477 200D 2642 FE0F
    man_cook 1F468 200D 1F373
    man_curly_hair 1F468 200D 1F9B1
    man_dancing 1F57A
    man_detective 1F575 FE0F 200D 2642 FE0F
    man_elf 1F9DD 200D 2642 FE0F
    man_facepalming 1F926 200D 2642 FE0F
    man_factory_worker 1F468 200D 1F3ED
    man_fairy 1F9DA 200D 2642 FE0F
    man_farmer 1F468 200D 1F33E
    man_feeding_baby 1F468 200D 1F37C
    man_firefighter 1F468 200D 1F692
    man_frowning 1F64D 200D 2642 FE0F
    man_genie 1F9DE 200D 2642 FE0F
    man_gesturing_no 1F645 200D 2642 FE0F
    man_gesturing_ok 1F646 200D 2642 FE0F
    man_getting_haircut 1F487 200D 2642 FE0F
    man_getting_massage 1F486 200D 2642 FE0F
    man_golfing 1F3CC FE0F 200D 2642 FE0F
    man_guard 1F482 200D 2642 FE0F
    man_health_worker 1F468 200D 2695 FE0F
    man_in_business_suit_levitating 1F574 FE0F
    man_in_lotus_position 1F9D8 200D 2642 FE0F
    man_in_manual_wheelchair 1F468 200D 1F9BD
    man_in_manual_wheelchair_facing_right 1F468 200D 1F9BD 200D 27A1 FE0F
    man_in_motorized_wheelchair 1F468 200D 1F9BC
    man_in_motorized_wheelchair_facing_right 1F468 200D 1F9BC 200D 27A1 FE0F
    man_in_steamy_room 1F9D6 200D 2642 FE0F
    man_in_tuxedo 1F935 200D 2642 FE0F
    man_judge 1F468 200D 2696 FE0F
    man_juggling 1F939 200D 2642 FE0F
    man_kneeling 1F9CE 200D 2642 FE0F
    man_kneeling_facing_right 1F9CE 200D 2642 FE0F 200D 27A1 FE0F
    man_lifting_weights 1F3CB FE0F 200D 2642 FE0F
    man_mage 1F9D9 200D 2642 FE0F
    man_mechanic 1F468 200D 1F527
    man_mountain_biking 1F6B5 200D 2642 FE0F
    man_office_worker 1F468 200D 1F4BC
    man_pilot 1F468 200D 2708 FE0F
    man_playing_handball 1F93E 200D 2642 FE0F
    man_playing_water_polo 1F93D 200D 2642 FE0F
    man_police_officer 1F46E 200D 2642 FE0F
    man_pouting 1F64E 200D 2642 FE0F
    man_raising_hand 1F64B 200D 2642 FE0F
    man_red_hair 1F468 200D 1F9B0
    man_rowing_boat 1F6A3 200D 2642 FE0F
    man_running 1F3C3 200D 2642 FE0F
    man_running_facing_right 1F3C3 200D 2642 FE0F 200D 27A1 FE0F
    man_scientist 1F468 200D 1F52C
    man_shrugging 1F937 200D 2642 FE0F
    man_singer 1F468 200D 1F3A4
    man_standing 1F9CD 200D 2642 FE0F
    man_student 1F468 200D 1F393
    man_superhero 1F9B8 200D 2642 FE0F
    man_supervillain 1F9B9 200D 2642 FE0F
    man_surfing 1F3C4 200D 2642 FE0F
    man_swimming 1F3CA 200D 2642 FE0F
    man_teacher 1F468 200D 1F3EB
    man_technologist 1F468 200D 1F4BB
    man_tipping_hand 1F481 200D 2642 FE0F
    man_vampire 1F9DB 200D 2642 FE0F
    man_walking 1F6B6 200D 2642 FE0F
    man_walking_facing_right 1F6B6 200D 2642 FE0F 200D 27A1 FE0F
    man_wearing_turban 1F473 200D 2642 FE0F
    man_white_hair 1F468 200D 1F9B3
    man_with_gua_pi_mao 1F472
    man_with_probing_cane 1F468 200D 1F9AF
    man_with_turban 1F473 200D 2642 FE0F
    man_with_veil 1F470 200D 2642 FE0F
    man_with_white_cane 1F468 200D 1F9AF
    man_with_white_cane_facing_right 1F468 200D 1F9AF 200D 27A1 FE0F
    man_zombie 1F9DF 200D 2642 FE0F
    mandarin 1F34A
    mango 1F96D
    mans_shoe 1F45E
    mantelpiece_clock 1F570 FE0F
    manual_wheelchair 1F9BD
    map_of_japan 1F5FE
    maple_leaf 1F341
    maracas 1FA87
    marshall_islands 1F1F2 1F1ED
    martial_arts_uniform 1F94B
    martinique 1F1F2 1F1F6
    mask 1F637
    massage 1F486
    massage_man 1F486 200D 2642 FE0F
    massage_woman 1F486 200D 2640 FE0F
    mate 1F9C9
    mauritania 1F1F2 1F1F7
    mauritius 1F1F2 1F1FA
    mayotte 1F1FE 1F1F9
    meat_on_bone 1F356
    mechanic 1F9D1 200D 1F527
    mechanical_arm 1F9BE
    mechanical_leg 1F9BF
    medal_military 1F396 FE0F
    medal_sports 1F3C5
    medical_symbol 2695 FE0F
    mega 1F4E3
    megaphone 1F4E3
    melon 1F348
    melting_face 1FAE0
    memo 1F4DD
    men_holding_hands 1F46C
    men_with_bunny_ears 1F46F 200D 2642 FE0F
    men_wrestling 1F93C 200D 2642 FE0F
    mending_heart 2764 FE0F 200D 1FA79
    menorah 1F54E
    menorah_with_nine_branches 1F54E
    mens 1F6B9
    mens_room 1F6B9
    mermaid 1F9DC 200D 2640 FE0F
    merman 1F9DC 200D 2642 FE0F
    merperson 1F9DC
    metal 1F918
    meteor 1FA8B
    metro 1F687
    mexico 1F1F2 1F1FD
    microbe 1F9A0
    micronesia 1F1EB 1F1F2
    microphone 1F3A4
    microscope 1F52C
    middle_finger 1F595
    military_helmet 1FA96
    military_medal 1F396 FE0F
    milk_glass 1F95B
    milky_way 1F30C
    minibus 1F690
    minidisc 1F4BD
    minus 2796
    mirror 1FA9E
    mirror_ball 1FAA9
    moai 1F5FF
    mobile_phone 1F4F1
    mobile_phone_off 1F4F4
    mobile_phone_with_arrow 1F4F2
    moldova 1F1F2 1F1E9
    monaco 1F1F2 1F1E8
    monarch_butterfly 1FACC
    money-mouth_face 1F911
    money_bag 1F4B0
    money_mouth_face 1F911
    money_with_wings 1F4B8
    moneybag 1F4B0
    mongolia 1F1F2 1F1F3
    monkey 1F412
    monkey_face 1F435
    monocle_face 1F9D0
    monorail 1F69D
    montenegro 1F1F2 1F1EA
    montserrat 1F1F2 1F1F8
    moon 1F314
    moon_cake 1F96E
    moon_viewing_ceremony 1F391
    moose 1FACE
    morocco 1F1F2 1F1E6
    mortar_board 1F393
    mosque 1F54C
    mosquito 1F99F
    motor_boat 1F6E5 FE0F
    motor_scooter 1F6F5
    motorcycle 1F3CD FE0F
    motorized_wheelchair 1F9BC
    motorway 1F6E3 FE0F
    mount_fuji 1F5FB
    mountain 26F0 FE0F
    mountain_bicyclist 1F6B5
    mountain_biking_man 1F6B5 200D 2642 FE0F
    mountain_biking_woman 1F6B5 200D 2640 FE0F
    mountain_cableway 1F6A0
    mountain_railway 1F69E
    mountain_snow 1F3D4 FE0F
    mouse 1F401
    mouse2 1F401
    mouse_face 1F42D
    mouse_trap 1FAA4
    mouth 1F444
    movie_camera 1F3A5
    moyai 1F5FF
    mozambique 1F1F2 1F1FF
    mrs_claus 1F936
    multiply 2716 FE0F
    muscle 1F4AA
    mushroom 1F344
    musical_keyboard 1F3B9
    musical_note 1F3B5
    musical_notes 1F3B6
    musical_score 1F3BC
    mute 1F507
    muted_speaker 1F507
    mx_claus 1F9D1 200D 1F384
    myanmar 1F1F2 1F1F2
    nail_care 1F485
    nail_polish 1F485
    name_badge 1F4DB
    namibia 1F1F3 1F1E6
    national_park 1F3DE FE0F
    nauru 1F1F3 1F1F7
    nauseated_face 1F922
    nazar_amulet 1F9FF
    necktie 1F454
    negative_squared_cross_mark 274E
    nepal 1F1F3 1F1F5
    nerd_face 1F913
    nest_with_eggs 1FABA
    nesting_dolls 1FA86
    net_with_handle 1FA8D
    netherlands 1F1F3 1F1F1
    neutral_face 1F610
    new 1F195
    new_button 1F195
    new_caledonia 1F1F3 1F1E8
    new_moon 1F311
    new_moon_face 1F31A
    new_moon_with_face 1F31A
    new_zealand 1F1F3 1F1FF
    newspaper 1F4F0
    newspaper_roll 1F5DE FE0F
    next_track_button 23ED FE0F
    ng 1F196
    ng_button 1F196
    ng_man 1F645 200D 2642 FE0F
    ng_woman 1F645 200D 2640 FE0F
    nicaragua 1F1F3 1F1EE
    niger 1F1F3 1F1EA
    nigeria 1F1F3 1F1EC
    night_with_stars 1F303
    nine 39 FE0F 20E3
    nine-thirty 1F564
    nine_oclock 1F558
    nine_thirty 1F564
    ninja 1F977
    niue 1F1F3 1F1FA
    no_bell 1F515
    no_bicycles 1F6B3
    no_entry 26D4
    no_entry_sign 1F6AB
    no_good 1F645
    no_good_man 1F645 200D 2642 FE0F
    no_good_woman 1F645 200D 2640 FE0F
    no_littering 1F6AF
    no_mobile_phones 1F4F5
    no_mouth 1F636
    no_one_under_eighteen 1F51E
    no_pedestrians 1F6B7
    no_smoking 1F6AD
    non-potable_water 1F6B1
    non_potable_water 1F6B1
    norfolk_island 1F1F3 1F1EB
    north_korea 1F1F0 1F1F5
    north_macedonia 1F1F2 1F1F0
    northern_mariana_islands 1F1F2 1F1F5
    norway 1F1F3 1F1F4
    nose 1F443
    notebook 1F4D3
    notebook_with_decorative_cover 1F4D4
    notes 1F3B6
    nut_and_bolt 1F529
    o 2B55
    o2 1F17E FE0F
    o_button_blood_type 1F17E FE0F
    ocean 1F30A
    octopus 1F419
    oden 1F362
    office 1F3E2
    office_building 1F3E2
    office_worker 1F9D1 200D 1F4BC
    ogre 1F479
    oil_drum 1F6E2 FE0F
    ok 1F197
    ok_button 1F197
    ok_hand 1F44C
    ok_man 1F646 200D 2642 FE0F
    ok_person 1F646
    ok_woman 1F646 200D 2640 FE0F
    old_key 1F5DD FE0F
    old_man 1F474
    old_woman 1F475
    older_adult 1F9D3
    older_man 1F474
    older_person 1F9D3
    older_woman 1F475
    olive 1FAD2
    om 1F549 FE0F
    om_symbol 1F549 FE0F
    oman 1F1F4 1F1F2
    on 1F51B
    on_arrow 1F51B
    oncoming_automobile 1F698
    oncoming_bus 1F68D
    oncoming_fist 1F44A
    oncoming_police_car 1F694
    oncoming_taxi 1F696
    one 31 FE0F 20E3
    one-piece_swimsuit 1FA71
    one-thirty 1F55C
    one_oclock 1F550
    one_piece_swimsuit 1FA71
    one_thirty 1F55C
    onion 1F9C5
    open_book 1F4D6
    open_file_folder 1F4C2
    open_hands 1F450
    open_mailbox_with_lowered_flag 1F4ED
    open_mailbox_with_raised_flag 1F4EC
    open_mouth 1F62E
    open_umbrella 2602 FE0F
    ophiuchus 26CE
    optical_disk 1F4BF
    orange 1F34A
    orange_book 1F4D9
    orange_circle 1F7E0
    orange_heart 1F9E1
    orange_square 1F7E7
    orangutan 1F9A7
    orca 1FACD
    orthodox_cross 2626 FE0F
    otter 1F9A6
    outbox_tray 1F4E4
    owl 1F989
    ox 1F402
    oyster 1F9AA
    p_button 1F17F FE0F
    package 1F4E6
    page_facing_up 1F4C4
    page_with_curl 1F4C3
    pager 1F4DF
    paintbrush 1F58C FE0F
    pakistan 1F1F5 1F1F0
    palau 1F1F5 1F1FC
    palestinian_territories 1F1F5 1F1F8
    palm_down_hand 1FAF3
    palm_tree 1F334
    palm_up_hand 1FAF4
    palms_up_together 1F932
    panama 1F1F5 1F1E6
    pancakes 1F95E
    panda 1F43C
    panda_face 1F43C
    paperclip 1F4CE
    paperclips 1F587 FE0F
    papua_new_guinea 1F1F5 1F1EC
    parachute 1FA82
    paraguay 1F1F5 1F1FE
    parasol_on_ground 26F1 FE0F
    parking 1F17F FE0F
    parrot 1F99C
    part_alternation_mark 303D FE0F
    partly_sunny 26C5
    party_popper 1F389
    partying_face 1F973
    passenger_ship 1F6F3 FE0F
    passport_control 1F6C2
    pause_button 23F8 FE0F
    paw_prints 1F43E
    pea_pod 1FADB
    peace_symbol 262E FE0F
    peach 1F351
    peacock 1F99A
    peanuts 1F95C
    pear 1F350
    pen 1F58A FE0F
    pencil 1F4DD
    pencil2 270F FE0F
    penguin 1F427
    pensive 1F614
    pensive_face 1F614
    people_holding_hands 1F9D1 200D 1F91D 200D 1F9D1
    people_hugging 1FAC2
    people_with_bunny_ears 1F46F
    people_wrestling 1F93C
    performing_arts 1F3AD
    persevere 1F623
    persevering_face 1F623
    person 1F9D1
    person_bald 1F9D1 200D 1F9B2
    person_beard 1F9D4
    person_biking 1F6B4
    person_blond_hair 1F471
    person_bouncing_ball 26F9 FE0F
    person_bowing 1F647
    person_cartwheeling 1F938
    person_climbing 1F9D7
    person_curly_hair 1F9D1 200D 1F9B1
    person_facepalming 1F926
    person_feeding_baby 1F9D1 200D 1F37C
    person_fencing 1F93A
    person_frowning 1F64D
    person_gesturing_no 1F645
    person_gesturing_ok 1F646
    person_getting_haircut 1F487
    person_getting_massage 1F486
    person_golfing 1F3CC FE0F
    person_in_bed 1F6CC
    person_in_lotus_position 1F9D8
    person_in_manual_wheelchair 1F9D1 200D 1F9BD
    person_in_manual_wheelchair_facing_right 1F9D1 200D 1F9BD 200D 27A1 FE0F
    person_in_motorized_wheelchair 1F9D1 200D 1F9BC
    person_in_steamy_room 1F9D6
    person_in_suit_levitating 1F574 FE0F
    person_in_tuxedo 1F935
    person_juggling 1F939
    person_kneeling 1F9CE
    person_kneeling_facing_right 1F9CE 200D 27A1 FE0F
    person_lifting_weights 1F3CB FE0F
    person_mountain_biking 1F6B5
    person_playing_handball 1F93E
    person_playing_water_polo 1F93D
    person_pouting 1F64E
    person_raising_hand 1F64B
    person_red_hair 1F9D1 200D 1F9B0
    person_rowing_boat 1F6A3
    person_running 1F3C3
    person_running_facing_right 1F3C3 200D 27A1 FE0F
    person_shrugging 1F937
    person_standing 1F9CD
    person_surfing 1F3C4
    person_swimming 1F3CA
    person_taking_bath 1F6C0
    person_tipping_hand 1F481
    person_walking 1F6B6
    person_walking_facing_right 1F6B6 200D 27A1 FE0F
    person_wearing_turban 1F473
    person_white_hair 1F9D1 200D 1F9B3
    person_with_ball 26F9 FE0F
    person_with_blond_hair 1F471
    person_with_crown 1FAC5
    person_with_pouting_face 1F64E
    person_with_probing_cane 1F9D1 200D 1F9AF
    person_with_skullcap 1F472
    person_with_turban 1F473
    person_with_veil 1F470
    person_with_white_cane 1F9D1 200D 1F9AF
    person_with_white_cane_facing_right 1F9D1 200D 1F9AF 200D 27A1 FE0F
    peru 1F1F5 1F1EA
    petri_dish 1F9EB
    philippines 1F1F5 1F1ED
    phoenix 1F426 200D 1F525
    phone 260E FE0F
    pick 26CF FE0F
    pickle 1FADD
    pickup_truck 1F6FB
    pie 1F967
    pig 1F416
    pig2 1F416
    pig_face 1F437
    pig_nose 1F43D
    pile_of_poo 1F4A9
    pill 1F48A
    pilot 1F9D1 200D 2708 FE0F
    pinata 1FA85
    pinched_fingers 1F90C
    pinching_hand 1F90F
    pine_decoration 1F38D
    pineapple 1F34D
    ping_pong 1F3D3
    pink_heart 1FA77
    pirate_flag 1F3F4 200D 2620 FE0F
    pisces 2653
    pitcairn_islands 1F1F5 1F1F3
    pizza 1F355
    placard 1FAA7
    place_of_worship 1F6D0
    plate_with_cutlery 1F37D FE0F
    play_button 25B6 FE0F
    play_or_pause_button 23EF FE0F
    playground_slide 1F6DD
    pleading_face 1F97A
    plunger 1FAA0
    plus 2795
    point_down 1F447
    point_left 1F448
    point_right 1F449
    point_up 261D FE0F
    point_up_2 1F446
    poland 1F1F5 1F1F1
    polar_bear 1F43B 200D 2744 FE0F
    police_car 1F693
    police_car_light 1F6A8
    police_officer 1F46E
    policeman 1F46E 200D 2642 FE0F
    policewoman 1F46E 200D 2640 FE0F
    poodle 1F429
    pool_8_ball 1F3B1
    poop 1F4A9
    popcorn 1F37F
    portugal 1F1F5 1F1F9
    post_office 1F3E3
    postal_horn 1F4EF
    postbox 1F4EE
    pot_of_food 1F372
    potable_water 1F6B0
    potato 1F954
    potted_plant 1FAB4
    pouch 1F45D
    poultry_leg 1F357
    pound 1F4B7
    pound_banknote 1F4B7
    pouring_liquid 1FAD7
    pout 1F621
    pouting_cat 1F63E
    pouting_face 1F64E
    pouting_man 1F64E 200D 2642 FE0F
    pouting_woman 1F64E 200D 2640 FE0F
    pray 1F64F
    prayer_beads 1F4FF
    pregnant_man 1FAC3
    pregnant_person 1FAC4
    pregnant_woman 1F930
    pretzel 1F968
    previous_track_button 23EE FE0F
    prince 1F934
    princess 1F478
    printer 1F5A8 FE0F
    probing_cane 1F9AF
    prohibited 1F6AB
    puerto_rico 1F1F5 1F1F7
    punch 1F44A
    purple_circle 1F7E3
    purple_heart 1F49C
    purple_square 1F7EA
    purse 1F45B
    pushpin 1F4CC
    put_litter_in_its_place 1F6AE
    puzzle_piece 1F9E9
    qatar 1F1F6 1F1E6
    question 2753
    rabbit 1F407
    rabbit2 1F407
    rabbit_face 1F430
    raccoon 1F99D
    racehorse 1F40E
    racing_car 1F3CE FE0F
    racing_motorcycle 1F3CD FE0F
    radio 1F4FB
    radio_button 1F518
    radioactive 2622 FE0F
    radioactive_sign 2622 FE0F
    rage 1F621
    railway_car 1F683
    railway_track 1F6E4 FE0F
    rainbow 1F308
    rainbow_flag 1F3F3 FE0F 200D 1F308
    raised_back_of_hand 1F91A
    raised_eyebrow 1F928
    raised_fist 270A
    raised_hand 270B
    raised_hand_with_fingers_splayed 1F590 FE0F
    raised_hands 1F64C
    raising_hand 1F64B
    raising_hand_man 1F64B 200D 2642 FE0F
    raising_hand_woman 1F64B 200D 2640 FE0F
    raising_hands 1F64C
    ram 1F40F
    ramen 1F35C
    rat 1F400
    raven 1F426 200D 2B1B
    razor 1FA92
    receipt 1F9FE
    record_button 23FA FE0F
    recycle 267B FE0F
    recycling_symbol 267B FE0F
    red_apple 1F34E
    red_car 1F697
    red_circle 1F534
    red_envelope 1F9E7
    red_exclamation_mark 2757
    red_haired_man 1F468 200D 1F9B0
    red_haired_woman 1F469 200D 1F9B0
    red_heart 2764 FE0F
    red_paper_lantern 1F3EE
    red_question_mark 2753
    red_square 1F7E5
    red_triangle_pointed_down 1F53B
    red_triangle_pointed_up 1F53A
    registered AE FE0F
    relaxed 263A FE0F
    relieved 1F60C
    relieved_face 1F60C
    reminder_ribbon 1F397 FE0F
    repeat 1F501
    repeat_button 1F501
    repeat_one 1F502
    repeat_single_button 1F502
    rescue_worker_helmet 26D1 FE0F
    rescue_workers_helmet 26D1 FE0F
    restroom 1F6BB
    reunion 1F1F7 1F1EA
    reverse_button 25C0 FE0F
    revolving_hearts 1F49E
    rewind 23EA
    rhinoceros 1F98F
    ribbon 1F380
    rice 1F35A
    rice_ball 1F359
    rice_cracker 1F358
    rice_scene 1F391
    right-facing_fist 1F91C
    right_anger_bubble 1F5EF FE0F
    right_arrow 27A1 FE0F
    right_arrow_curving_down 2935 FE0F
    right_arrow_curving_left 21A9 FE0F
    right_arrow_curving_up 2934 FE0F
    right_facing_fist 1F91C
    rightwards_hand 1FAF1
    rightwards_pushing_hand 1FAF8
    rightwards_thumb_sign 1FAFA
    ring 1F48D
    ring_buoy 1F6DF
    ringed_planet 1FA90
    roasted_sweet_potato 1F360
    robot 1F916
    robot_face 1F916
    rock 1FAA8
    rocket 1F680
    rofl 1F923
    roll_eyes 1F644
    roll_of_paper 1F9FB
    rolled-up_newspaper 1F5DE FE0F
    rolled_up_newspaper 1F5DE FE0F
    roller_coaster 1F3A2
    roller_skate 1F6FC
    rolling_on_the_floor_laughing 1F923
    romania 1F1F7 1F1F4
    rook 1F426 200D 2B1B
    rooster 1F413
    root_vegetable 1FADC
    rose 1F339
    rosette 1F3F5 FE0F
    rotating_light 1F6A8
    round_pushpin 1F4CD
    rowboat 1F6A3
    rowing_man 1F6A3 200D 2642 FE0F
    rowing_woman 1F6A3 200D 2640 FE0F
    ru 1F1F7 1F1FA
    rugby_football 1F3C9
    runner 1F3C3
    running 1F3C3
    running_man 1F3C3 200D 2642 FE0F
    running_shirt 1F3BD
    running_shirt_with_sash 1F3BD
    running_shoe 1F45F
    running_woman 1F3C3 200D 2640 FE0F
    russia 1F1F7 1F1FA
    rwanda 1F1F7 1F1FC
    sa 1F202 FE0F
    sad_but_relieved_face 1F625
    safety_pin 1F9F7
    safety_vest 1F9BA
    sagittarius 2650
    sailboat 26F5
    sake 1F376
    salt 1F9C2
    saluting_face 1FAE1
    samoa 1F1FC 1F1F8
    san_marino 1F1F8 1F1F2
    sandal 1F461
    sandwich 1F96A
    santa 1F385
    santa_claus 1F385
    sao_tome_principe 1F1F8 1F1F9
    sari 1F97B
    sark 1F1E8 1F1F6
    sassy_man 1F481 200D 2642 FE0F
    sassy_woman 1F481 200D 2640 FE0F
    satellite 1F6F0 FE0F
    satellite_antenna 1F4E1
    satisfied 1F606
    saudi_arabia 1F1F8 1F1E6
    sauna_man 1F9D6 200D 2642 FE0F
    sauna_person 1F9D6
    sauna_woman 1F9D6 200D 2640 FE0F
    sauropod 1F995
    saxophone 1F3B7
    scales 2696 FE0F
    scarf 1F9E3
    school 1F3EB
    school_satchel 1F392
    scientist 1F9D1 200D 1F52C
    scissors 2702 FE0F
    scorpio 264F
    scorpion 1F982
    scorpius 264F
    scotland 1F3F4 E0067 E0062 E0073 E0063 E0074 E007F
    scream 1F631
    scream_cat 1F640
    screwdriver 1FA9B
    scroll 1F4DC
    seal 1F9AD
    seat 1F4BA
    secret 3299 FE0F
    see-no-evil_monkey 1F648
    see_no_evil 1F648
    see_no_evil_monkey 1F648
    seedling 1F331
    selfie 1F933
    senegal 1F1F8 1F1F3
    serbia 1F1F7 1F1F8
    service_dog 1F415 200D 1F9BA
    seven 37 FE0F 20E3
    seven-thirty 1F562
    seven_oclock 1F556
    seven_thirty 1F562
    sewing_needle 1FAA1
    seychelles 1F1F8 1F1E8
    shaking_face 1FAE8
    shallow_pan_of_food 1F958
    shamrock 2618 FE0F
    shark 1F988
    shaved_ice 1F367
    sheaf_of_rice 1F33E
    sheep 1F411
    shell 1F41A
    shield 1F6E1 FE0F
    shinto_shrine 26E9 FE0F
    ship 1F6A2
    shirt 1F455
    shit 1F4A9
    shoe 1F45E
    shooting_star 1F320
    shopping 1F6CD FE0F
    shopping_bags 1F6CD FE0F
    shopping_cart 1F6D2
    shortcake 1F370
    shorts 1FA73
    shovel 1FA8F
    shower 1F6BF
    shrimp 1F990
    shrug 1F937
    shuffle_tracks_button 1F500
    shushing_face 1F92B
    sierra_leone 1F1F8 1F1F1
    sign_of_the_horns 1F918
    signal_strength 1F4F6
    singapore 1F1F8 1F1EC
    singer 1F9D1 200D 1F3A4
    sint_maarten 1F1F8 1F1FD
    six 36 FE0F 20E3
    six-thirty 1F561
    six_oclock 1F555
    six_pointed_star 1F52F
    six_thirty 1F561
    skateboard 1F6F9
    ski 1F3BF
    skier 26F7 FE0F
    skis 1F3BF
    skull 1F480
    skull_and_crossbones 2620 FE0F
    skunk 1F9A8
    sled 1F6F7
    sleeping 1F634
    sleeping_accommodation 1F6CC
    sleeping_bed 1F6CC
    sleeping_face 1F634
    sleepy 1F62A
    sleepy_face 1F62A
    sleuth_or_spy 1F575 FE0F
    slightly_frowning_face 1F641
    slightly_smiling_face 1F642
    slot_machine 1F3B0
    sloth 1F9A5
    slovakia 1F1F8 1F1F0
    slovenia 1F1F8 1F1EE
    small_airplane 1F6E9 FE0F
    small_blue_diamond 1F539
    small_orange_diamond 1F538
    small_red_triangle 1F53A
    small_red_triangle_down 1F53B
    smile 1F604
    smile_cat 1F638
    smiley 1F603
    smiley_cat 1F63A
    smiling_cat_with_heart-eyes 1F63B
    smiling_cat_with_heart_eyes 1F63B
    smiling_face 263A FE0F
    smiling_face_with_halo 1F607
    smiling_face_with_heart-eyes 1F60D
    smiling_face_with_heart_eyes 1F60D
    smiling_face_with_hearts 1F970
    smiling_face_with_horns 1F608
    smiling_face_with_open_hands 1F917
    smiling_face_with_smiling_eyes 1F60A
    smiling_face_with_sunglasses 1F60E
    smiling_face_with_tear 1F972
    smiling_face_with_three_hearts 1F970
    smiling_imp 1F608
    smirk 1F60F
    smirk_cat 1F63C
    smirking_face 1F60F
    smoking 1F6AC
    snail 1F40C
    snake 1F40D
    sneezing_face 1F927
    snow-capped_mountain 1F3D4 FE0F
    snow_capped_mountain 1F3D4 FE0F
    snowboarder 1F3C2
    snowflake 2744 FE0F
    snowman 2603 FE0F
    snowman_with_snow 2603 FE0F
    snowman_without_snow 26C4
    soap 1F9FC
    sob 1F62D
    soccer 26BD
    soccer_ball 26BD
    socks 1F9E6
    soft_ice_cream 1F366
    softball 1F94E
    solomon_islands 1F1F8 1F1E7
    somalia 1F1F8 1F1F4
    soon 1F51C
    soon_arrow 1F51C
    sos 1F198
    sos_button 1F198
    sound 1F509
    south_africa 1F1FF 1F1E6
    south_georgia_south_sandwich_islands 1F1EC 1F1F8
    south_korea 1F1F0 1F1F7
    south_sudan 1F1F8 1F1F8
    space_invader 1F47E
    spade_suit 2660 FE0F
    spades 2660 FE0F
    spaghetti 1F35D
    spain 1F1EA 1F1F8
    sparkle 2747 FE0F
    sparkler 1F387
    sparkles 2728
    sparkling_heart 1F496
    speak-no-evil_monkey 1F64A
    speak_no_evil 1F64A
    speak_no_evil_monkey 1F64A
    speaker 1F508
    speaker_high_volume 1F50A
    speaker_low_volume 1F508
    speaker_medium_volume 1F509
    speaking_head 1F5E3 FE0F
    speaking_head_in_silhouette 1F5E3 FE0F
    speech_balloon 1F4AC
    speedboat 1F6A4
    spider 1F577 FE0F
    spider_web 1F578 FE0F
    spiral_calendar 1F5D3 FE0F
    spiral_calendar_pad 1F5D3 FE0F
    spiral_note_pad 1F5D2 FE0F
    spiral_notepad 1F5D2 FE0F
    spiral_shell 1F41A
    splatter 1FADF
    sponge 1F9FD
    spoon 1F944
    sport_utility_vehicle 1F699
    sports_medal 1F3C5
    spouting_whale 1F433
    squid 1F991
    squinting_face_with_tongue 1F61D
    sri_lanka 1F1F1 1F1F0
    st_barthelemy 1F1E7 1F1F1
    st_helena 1F1F8 1F1ED
    st_kitts_nevis 1F1F0 1F1F3
    st_lucia 1F1F1 1F1E8
    st_martin 1F1F2 1F1EB
    st_pierre_miquelon 1F1F5 1F1F2
    st_vincent_grenadines 1F1FB 1F1E8
    stadium 1F3DF FE0F
    standing_man 1F9CD 200D 2642 FE0F
    standing_person 1F9CD
    standing_woman 1F9CD 200D 2640 FE0F
    star 2B50
    star-struck 1F929
    star2 1F31F
    star_and_crescent 262A FE0F
    star_of_david 2721 FE0F
    star_struck 1F929
    stars 1F320
    station 1F689
    statue_of_liberty 1F5FD
    steam_locomotive 1F682
    steaming_bowl 1F35C
    stethoscope 1FA7A
    stew 1F372
    stop_button 23F9 FE0F
    stop_sign 1F6D1
    stopwatch 23F1 FE0F
    straight_ruler 1F4CF
    strawberry 1F353
    stuck_out_tongue 1F61B
    stuck_out_tongue_closed_eyes 1F61D
    stuck_out_tongue_winking_eye 1F61C
    student 1F9D1 200D 1F393
    studio_microphone 1F399 FE0F
    stuffed_flatbread 1F959
    sudan 1F1F8 1F1E9
    sun 2600 FE0F
    sun_behind_cloud 26C5
    sun_behind_large_cloud 1F325 FE0F
    sun_behind_rain_cloud 1F326 FE0F
    sun_behind_small_cloud 1F324 FE0F
    sun_with_face 1F31E
    sunflower 1F33B
    sunglasses 1F60E
    sunny 2600 FE0F
    sunrise 1F305
    sunrise_over_mountains 1F304
    sunset 1F307
    superhero 1F9B8
    superhero_man 1F9B8 200D 2642 FE0F
    superhero_woman 1F9B8 200D 2640 FE0F
    supervillain 1F9B9
    supervillain_man 1F9B9 200D 2642 FE0F
    supervillain_woman 1F9B9 200D 2640 FE0F
    surfer 1F3C4
    surfing_man 1F3C4 200D 2642 FE0F
    surfing_woman 1F3C4 200D 2640 FE0F
    suriname 1F1F8 1F1F7
    sushi 1F363
    suspension_railway 1F69F
    svalbard_jan_mayen 1F1F8 1F1EF
    swan 1F9A2
    swaziland 1F1F8 1F1FF
    sweat 1F613
    sweat_droplets 1F4A6
    sweat_drops 1F4A6
    sweat_smile 1F605
    sweden 1F1F8 1F1EA
    sweet_potato 1F360
    swim_brief 1FA72
    swimmer 1F3CA
    swimming_man 1F3CA 200D 2642 FE0F
    swimming_woman 1F3CA 200D 2640 FE0F
    switzerland 1F1E8 1F1ED
    symbols 1F523
    synagogue 1F54D
    syria 1F1F8 1F1FE
    syringe 1F489
    t-rex 1F996
    t-shirt 1F455
    t_rex 1F996
    t_shirt 1F455
    table_tennis_paddle_and_ball 1F3D3
    taco 1F32E
    tada 1F389
    taiwan 1F1F9 1F1FC
    tajikistan 1F1F9 1F1EF
    takeout_box 1F961
    tamale 1FAD4
    tanabata_tree 1F38B
    tangerine 1F34A
    tanzania 1F1F9 1F1FF
    taurus 2649
    taxi 1F695
    tea 1F375
    teacher 1F9D1 200D 1F3EB
    teacup_without_handle 1F375
    teapot 1FAD6
    tear-off_calendar 1F4C6
    tear_off_calendar 1F4C6
    technologist 1F9D1 200D 1F4BB
    teddy_bear 1F9F8
    telephone 260E FE0F
    telephone_receiver 1F4DE
    telescope 1F52D
    television 1F4FA
    ten 1F51F
    ten-thirty 1F565
    ten_oclock 1F559
    ten_thirty 1F565
    tennis 1F3BE
    tent 26FA
    test_tube 1F9EA
    thailand 1F1F9 1F1ED
    thermometer 1F321 FE0F
    thinking 1F914
    thinking_face 1F914
    thong_sandal 1FA74
    thought_balloon 1F4AD
    thread 1F9F5
    three 33 FE0F 20E3
    three-thirty 1F55E
    three_button_mouse 1F5B1 FE0F
    three_oclock 1F552
    three_thirty 1F55E
    thumbs_down 1F44E
    thumbs_up 1F44D
    thumbsdown 1F44E
    thumbsup 1F44D
    thunder_cloud_and_rain 26C8 FE0F
    ticket 1F3AB
    tickets 1F39F FE0F
    tiger 1F405
    tiger2 1F405
    tiger_face 1F42F
    timer_clock 23F2 FE0F
    timor-leste 1F1F9 1F1F1
    timor_leste 1F1F9 1F1F1
    tipping_hand_man 1F481 200D 2642 FE0F
    tipping_hand_person 1F481
    tipping_hand_woman 1F481 200D 2640 FE0F
    tired_face 1F62B
    tm 2122 FE0F
    togo 1F1F9 1F1EC
    toilet 1F6BD
    tokelau 1F1F9 1F1F0
    tokyo_tower 1F5FC
    tomato 1F345
    tonga 1F1F9 1F1F4
    tongue 1F445
    toolbox 1F9F0
    tooth 1F9B7
    toothbrush 1FAA5
    top 1F51D
    top_arrow 1F51D
    top_hat 1F3A9
    tophat 1F3A9
    tornado 1F32A FE0F
    tr 1F1F9 1F1F7
    trackball 1F5B2 FE0F
    tractor 1F69C
    trade_mark 2122 FE0F
    traffic_light 1F6A5
    train 1F686
    train2 1F686
    tram 1F68A
    tram_car 1F68B
    transgender_flag 1F3F3 FE0F 200D 26A7 FE0F
    transgender_symbol 26A7 FE0F
    treasure_chest 1FA8E
    triangular_flag 1F6A9
    triangular_flag_on_post 1F6A9
    triangular_ruler 1F4D0
    trident 1F531
    trident_emblem 1F531
    trinidad_tobago 1F1F9 1F1F9
    tristan_da_cunha 1F1F9 1F1E6
    triumph 1F624
    troll 1F9CC
    trolleybus 1F68E
    trombone 1FA8A
    trophy 1F3C6
    tropical_drink 1F379
    tropical_fish 1F420
    truck 1F69A
    trumpet 1F3BA
    tshirt 1F455
    tulip 1F337
    tumbler_glass 1F943
    tunisia 1F1F9 1F1F3
    turkey 1F1F9 1F1F7
    turkmenistan 1F1F9 1F1F2
    turks_caicos_islands 1F1F9 1F1E8
    turtle 1F422
    tuvalu 1F1F9 1F1FB
    tv 1F4FA
    twelve-thirty 1F567
    twelve_oclock 1F55B
    twelve_thirty 1F567
    twisted_rightwards_arrows 1F500
    two 32 FE0F 20E3
    two-hump_camel 1F42B
    two-thirty 1F55D
    two_hearts 1F495
    two_hump_camel 1F42B
    two_men_holding_hands 1F46C
    two_oclock 1F551
    two_thirty 1F55D
    two_women_holding_hands 1F46D
    u5272 1F239
    u5408 1F234
    u55b6 1F23A
    u6307 1F22F
    u6708 1F237 FE0F
    u6709 1F236
    u6e80 1F235
    u7121 1F21A
    u7533 1F238
    u7981 1F232
    u7a7a 1F233
    uganda 1F1FA 1F1EC
    uk 1F1EC 1F1E7
    ukraine 1F1FA 1F1E6
    umbrella 2602 FE0F
    umbrella_on_ground 26F1 FE0F
    umbrella_with_rain_drops 2614
    unamused 1F612
    unamused_face 1F612
    underage 1F51E
    unicorn 1F984
    unicorn_face 1F984
    united_arab_emirates 1F1E6 1F1EA
    united_kingdom 1F1EC 1F1E7
    united_nations 1F1FA 1F1F3
    united_states 1F1FA 1F1F8
    unlock 1F513
    unlocked 1F513
    up 1F199
    up-down_arrow 2195 FE0F
    up-left_arrow 2196 FE0F
    up-right_arrow 2197 FE0F
    up_arrow 2B06 FE0F
    up_button 1F199
    up_down_arrow 2195 FE0F
    up_left_arrow 2196 FE0F
    up_right_arrow 2197 FE0F
    upside-down_face 1F643
    upside_down_face 1F643
    upwards_button 1F53C
    uruguay 1F1FA 1F1FE
    us 1F1FA 1F1F8
    us_outlying_islands 1F1FA 1F1F2
    us_virgin_islands 1F1FB 1F1EE
    uzbekistan 1F1FA 1F1FF
    v 270C FE0F
    vampire 1F9DB
    vampire_man 1F9DB 200D 2642 FE0F
    vampire_woman 1F9DB 200D 2640 FE0F
    vanuatu 1F1FB 1F1FA
    vatican_city 1F1FB 1F1E6
    venezuela 1F1FB 1F1EA
    vertical_traffic_light 1F6A6
    vhs 1F4FC
    vibration_mode 1F4F3
    victory_hand 270C FE0F
    video_camera 1F4F9
    video_game 1F3AE
    videocassette 1F4FC
    vietnam 1F1FB 1F1F3
    violin 1F3BB
    virgo 264D
    volcano 1F30B
    volleyball 1F3D0
    vomiting_face 1F92E
    vs 1F19A
    vs_button 1F19A
    vulcan_salute 1F596
    waffle 1F9C7
    wales 1F3F4 E0067 E0062 E0077 E006C E0073 E007F
    walking 1F6B6
    walking_man 1F6B6 200D 2642 FE0F
    walking_woman 1F6B6 200D 2640 FE0F
    wallis_futuna 1F1FC 1F1EB
    waning_crescent_moon 1F318
    waning_gibbous_moon 1F316
    warning 26A0 FE0F
    wastebasket 1F5D1 FE0F
    watch 231A
    water_buffalo 1F403
    water_closet 1F6BE
    water_pistol 1F52B
    water_polo 1F93D
    water_wave 1F30A
    watermelon 1F349
    wave 1F44B
    waving_black_flag 1F3F4
    waving_hand 1F44B
    waving_white_flag 1F3F3 FE0F
    wavy_dash 3030 FE0F
    waxing_crescent_moon 1F312
    waxing_gibbous_moon 1F314
    wc 1F6BE
    weary 1F629
    weary_cat 1F640
    weary_face 1F629
    wedding 1F492
    weight_lifter 1F3CB FE0F
    weight_lifting 1F3CB FE0F
    weight_lifting_man 1F3CB FE0F 200D 2642 FE0F
    weight_lifting_woman 1F3CB FE0F 200D 2640 FE0F
    western_sahara 1F1EA 1F1ED
    whale 1F433
    whale2 1F40B
    wheel 1F6DE
    wheel_of_dharma 2638 FE0F
    wheelchair 267F
    wheelchair_symbol 267F
    white_cane 1F9AF
    white_check_mark 2705
    white_circle 26AA
    white_exclamation_mark 2755
    white_flag 1F3F3 FE0F
    white_flower 1F4AE
    white_frowning_face 2639 FE0F
    white_haired_man 1F468 200D 1F9B3
    white_haired_woman 1F469 200D 1F9B3
    white_heart 1F90D
    white_large_square 2B1C
    white_medium-small_square 25FD
    white_medium_small_square 25FD
    white_medium_square 25FB FE0F
    white_question_mark 2754
    white_small_square 25AB FE0F
    white_square_button 1F533
    white_sun_behind_cloud 1F325 FE0F
    white_sun_behind_cloud_with_rain 1F326 FE0F
    white_sun_with_small_cloud 1F324 FE0F
    wilted_flower 1F940
    wind_blowing_face 1F32C FE0F
    wind_chime 1F390
    wind_face 1F32C FE0F
    window 1FA9F
    wine_glass 1F377
    wing 1FABD
    wink 1F609
    winking_face 1F609
    winking_face_with_tongue 1F61C
    wireless 1F6DC
    wolf 1F43A
    woman 1F469
    woman_and_man_holding_hands 1F46B
    woman_artist 1F469 200D 1F3A8
    woman_astronaut 1F469 200D 1F680
    woman_bald 1F469 200D 1F9B2
    woman_beard 1F9D4 200D 2640 FE0F
    woman_biking 1F6B4 200D 2640 FE0F
    woman_blond_hair 1F471 200D 2640 FE0F
    woman_bouncing_ball 26F9 FE0F 200D 2640 FE0F
    woman_bowing 1F647 200D 2640 FE0F
    woman_cartwheeling 1F938 200D 2640 FE0F
    woman_climbing 1F9D7 200D 2640 FE0F
    woman_construction_worker 1F477 200D 2640 FE0F
    woman_cook 1F469 200D 1F373
    woman_curly_hair 1F469 200D 1F9B1
    woman_dancing 1F483
    woman_detective 1F575 FE0F 200D 2640 FE0F
    woman_elf 1F9DD 200D 2640 FE0F
    woman_facepalming 1F926 200D 2640 FE0F
    woman_factory_worker 1F469 200D 1F3ED
    woman_fairy 1F9DA 200D 2640 FE0F
    woman_farmer 1F469 200D 1F33E
    woman_feeding_baby 1F469 200D 1F37C
    woman_firefighter 1F469 200D 1F692
    woman_frowning 1F64D 200D 2640 FE0F
    woman_genie 1F9DE 200D 2640 FE0F
    woman_gesturing_no 1F645 200D 2640 FE0F
    woman_gesturing_ok 1F646 200D 2640 FE0F
    woman_getting_haircut 1F487 200D 2640 FE0F
    woman_getting_massage 1F486 200D 2640 FE0F
    woman_golfing 1F3CC FE0F 200D 2640 FE0F
    woman_guard 1F482 200D 2640 FE0F
    woman_health_worker 1F469 200D 2695 FE0F
    woman_in_lotus_position 1F9D8 200D 2640 FE0F
    woman_in_manual_wheelchair 1F469 200D 1F9BD
    woman_in_manual_wheelchair_facing_right 1F469 200D 1F9BD 200D 27A1 FE0F
    woman_in_motorized_wheelchair 1F469 200D 1F9BC
    woman_in_steamy_room 1F9D6 200D 2640 FE0F
    woman_in_tuxedo 1F935 200D 2640 FE0F
    woman_judge 1F469 200D 2696 FE0F
    woman_juggling 1F939 200D 2640 FE0F
    woman_kneeling 1F9CE 200D 2640 FE0F
    woman_kneeling_facing_right 1F9CE 200D 2640 FE0F 200D 27A1 FE0F
    woman_lifting_weights 1F3CB FE0F 200D 2640 FE0F
    woman_mage 1F9D9 200D 2640 FE0F
    woman_mechanic 1F469 200D 1F527
    woman_mountain_biking 1F6B5 200D 2640 FE0F
    woman_office_worker 1F469 200D 1F4BC
    woman_pilot 1F469 200D 2708 FE0F
    woman_playing_handball 1F93E 200D 2640 FE0F
    woman_playing_water_polo 1F93D 200D 2640 FE0F
    woman_police_officer 1F46E 200D 2640 FE0F
    woman_pouting 1F64E 200D 2640 FE0F
    woman_raising_hand 1F64B 200D 2640 FE0F
    woman_red_hair 1F469 200D 1F9B0
    woman_rowing_boat 1F6A3 200D 2640 FE0F
    woman_running 1F3C3 200D 2640 FE0F
    woman_running_facing_right 1F3C3 200D 2640 FE0F 200D 27A1 FE0F
    woman_scientist 1F469 200D 1F52C
    woman_shrugging 1F937 200D 2640 FE0F
    woman_singer 1F469 200D 1F3A4
    woman_standing 1F9CD 200D 2640 FE0F
    woman_student 1F469 200D 1F393
    woman_superhero 1F9B8 200D 2640 FE0F
    woman_supervillain 1F9B9 200D 2640 FE0F
    woman_surfing 1F3C4 200D 2640 FE0F
    woman_swimming 1F3CA 200D 2640 FE0F
    woman_teacher 1F469 200D 1F3EB
    woman_technologist 1F469 200D 1F4BB
    woman_tipping_hand 1F481 200D 2640 FE0F
    woman_vampire 1F9DB 200D 2640 FE0F
    woman_walking 1F6B6 200D 2640 FE0F
    woman_walking_facing_right 1F6B6 200D 2640 FE0F 200D 27A1 FE0F
    woman_wearing_turban 1F473 200D 2640 FE0F
    woman_white_hair 1F469 200D 1F9B3
    woman_with_headscarf 1F9D5
    woman_with_probing_cane 1F469 200D 1F9AF
    woman_with_turban 1F473 200D 2640 FE0F
    woman_with_veil 1F470 200D 2640 FE0F
    woman_with_white_cane 1F469 200D 1F9AF
    woman_with_white_cane_facing_right 1F469 200D 1F9AF 200D 27A1 FE0F
    woman_zombie 1F9DF 200D 2640 FE0F
    womans_boot 1F462
    womans_clothes 1F45A
    womans_hat 1F452
    womans_sandal 1F461
    women_holding_hands 1F46D
    women_with_bunny_ears 1F46F 200D 2640 FE0F
    women_wrestling 1F93C 200D 2640 FE0F
    womens 1F6BA
    womens_room 1F6BA
    wood 1FAB5
    woozy_face 1F974
    world_map 1F5FA FE0F
    worm 1FAB1
    worried 1F61F
    worried_face 1F61F
    wrapped_gift 1F381
    wrench 1F527
    wrestling 1F93C
    writing_hand 270D FE0F
    x 274C
    x-ray 1FA7B
    x_ray 1FA7B
    yarn 1F9F6
    yawning_face 1F971
    yellow_circle 1F7E1
    yellow_heart 1F49B
    yellow_square 1F7E8
    yemen 1F1FE 1F1EA
    yen 1F4B4
    yen_banknote 1F4B4
    yin_yang 262F FE0F
    yo-yo 1FA80
    yo_yo 1FA80
    yum 1F60B
    zambia 1F1FF 1F1F2
    zany_face 1F92A
    zap 26A1
    zebra 1F993
    zero 30 FE0F 20E3
    zimbabwe 1F1FF 1F1FC
    zipper-mouth_face 1F910
    zipper_mouth_face 1F910
    zombie 1F9DF
    zombie_man 1F9DF 200D 2642 FE0F
    zombie_woman 1F9DF 200D 2640 FE0F
    zzz 1F4A4
    """
}
