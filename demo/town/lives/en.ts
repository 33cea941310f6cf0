import type { LivesInWords } from './lives.ts'

export const en: LivesInWords = {
  baker: {
    about:
      "I get up at three so that other people can have breakfast. By the afternoon I smell of butter and I'm asleep on somebody's sofa.",
    lookingFor: "Someone who likes early dinners and doesn't mind flour on the car seat.",
  },
  nightNurse: {
    about: "Night nurse, seven on, seven off. I've seen most things twice, so you can skip the impressive version of yourself.",
    lookingFor: 'A breakfast date that is really my evening.',
  },
  halfABoat: {
    about: 'Grew up on boats, ended up with half of one. The other half belongs to my brother, who never paints it.',
    lookingFor: 'A man who can sit still for three hours and call it a day well spent.',
  },
  teacher: {
    about: 'I teach history to fifteen-year-olds. After that nothing frightens me, except marking.',
    lookingFor: "Someone to visit odd little museums with. I'll carry the coats.",
  },
  cyclist: {
    about: "Forty kilometres before the office if it's dry, sixty if I've had bad news. I always stop for cake.",
    lookingFor: 'Company on the bike, or somebody waiting at the end of the road with a kettle on.',
  },
  dogOwner: {
    about: 'I share a flat with a rescue dog called Major who is afraid of balloons. So am I, a little.',
    lookingFor: "You don't have to love dogs. You do have to be all right with one on your feet.",
  },
  barman: {
    about: "Behind the bar from Thursday to Sunday. I remember what people drink and forget what they're called.",
    lookingFor: "A quiet Monday with somebody who doesn't want to go out either.",
  },
  carpenter: {
    about: "I make staircases. You'd be surprised how many houses have a bad one.",
    lookingFor: "Something that lasts. I'm good at joints.",
  },
  gardener: {
    about: 'My allotment has more visitors than my flat. In August nobody leaves without a courgette.',
    lookingFor: 'Someone to sit in the shed with when it rains.',
  },
  fatherOfTwo: {
    about:
      'Dad of two girls, every other week. Divorced, on good terms, came out at thirty-eight. It took a while and it was worth it.',
    lookingFor: 'A grown-up man who understands that plans change when somebody has a fever.',
  },
  swimmer: {
    about: "Cold water, every morning, all year. No, it doesn't get easier. You just stop discussing it with yourself.",
    lookingFor: 'A man with a thermos and a good sense of timing.',
  },
  climber: {
    about: 'Climbing wall three evenings a week and real rock when the trains cooperate. My hands look terrible.',
    lookingFor: 'Somebody I can trust with the other end of a rope.',
  },
  chef: {
    about: 'I cook for eighty people a night and live on toast. If I ever cook for you, take it seriously.',
    lookingFor: 'A table for two on a Tuesday, and somebody else doing the washing-up.',
  },
  hospitalCoder: {
    about: "I write software for hospitals. It's less dull than it sounds and pays for my pinball habit.",
    lookingFor: 'Good company, bad puns, and no talk of productivity.',
  },
  retiredCaptain: {
    about: "Forty years on the ferries. I've said good morning to about two million people and meant most of them.",
    lookingFor: "A man of my age who still wants to see what's round the corner.",
  },
  widower: {
    about: 'My husband died four years ago. I have learnt to cook, to sleep in the middle of the bed and to go out again.',
    lookingFor: 'Company first. Love, if it finds its own way in.',
  },
  student: {
    about: "Second year of linguistics. I can say 'I'm tired' in nine languages and mean it in all of them.",
    lookingFor: "Dates that aren't in a library. Mostly new here, so say hi first if you like.",
  },
  medicalStudent: {
    about: 'Medical student, which means I own no free time but use it very well.',
    lookingFor: 'Somebody patient. Ha.',
  },
  runner: {
    about: 'Slow runner, many kilometres. My best times are the ones when somebody talks.',
    lookingFor: 'A man for the long runs on Sunday. Pace: able to gossip.',
  },
  guitarist: {
    about: "Guitar in a band that has split up four times. We're rehearsing again on Wednesdays.",
    lookingFor: "Somebody who'll come to the gig and lie kindly afterwards.",
  },
  pianoTuner: {
    about: "I tune pianos. I spend my days in other people's living rooms, listening very carefully.",
    lookingFor: "A calm voice. It matters more than you'd think.",
  },
  truckDriver: {
    about: 'Long-distance driver. I know every good bakery within a kilometre of a motorway exit.',
    lookingFor: 'Somebody to ring from a lay-by, and to come home to at the weekend.',
  },
  firefighter: {
    about: 'Fire brigade, twelve years. Mostly cats, cookers and car doors. I make a decent stew for nine.',
    lookingFor: 'Kind, steady, not impressed by uniforms. All right, a bit impressed.',
  },
  countryVet: {
    about: "Country vet. I've had my arm in places you don't want to hear about on a first date.",
    lookingFor: "A man who doesn't mind that my phone rings at four in the morning.",
  },
  dragQueen: {
    about: 'Accountant by day, four inches taller on Saturdays. Both of us are honest about money.',
    lookingFor: 'Someone who likes both versions, and can do up a zip.',
  },
  accountant: {
    about: 'Yes, an accountant. Yes, I enjoy it. I also walk very long distances with a very small rucksack.',
    lookingFor: 'Somebody to share a hut, a map and the last of the chocolate.',
  },
  shy: {
    about: "Typing this took longer than I'd like to admit. I'm good one to one, hopeless in groups.",
    lookingFor: 'Somebody who writes a bit first. Meeting after that is fine, promise.',
  },
  beekeeper: {
    about: "Ask me about bees. Actually, don't, unless you've got an hour.",
    lookingFor: 'A man with an hour.',
  },
  trainDriver: {
    about: 'I drive trains and, embarrassingly, also like them. On my days off I go places by train.',
    lookingFor: "Window seat or aisle, as long as you're talking.",
  },
  architect: {
    about: 'I draw schools. The best part is going back a year later and seeing which corner the kids have taken over.',
    lookingFor: 'Someone curious who looks up when he walks through a street.',
  },
  photographer: {
    about: 'I photograph weddings for the rent and car parks for love.',
    lookingFor: "I'd like to be in a picture with somebody for once.",
  },
  yogaTeacher: {
    about: 'I teach yoga to people with bad backs. No incense, no chanting, plenty of swearing.',
    lookingFor: 'Somebody gentle who laughs when he falls over.',
  },
  cinephile: {
    about:
      'Two films a week in a proper cinema, middle seat, no snacks with wrappers. I run a film club with eleven members and one projector.',
    lookingFor: 'A twelfth member.',
  },
  plumber: {
    about: "Plumber. I'll look at your boiler, but not on the first date.",
    lookingFor: 'Easy-going bloke for the match, the pub and whatever comes of it.',
  },
  politico: {
    about: 'Local councillor for a party you may not vote for. I can talk about something else, honestly.',
    lookingFor: 'Somebody who argues well and makes up quickly.',
  },
  translator: {
    about: 'Literary translator. I work in my slippers and worry about commas.',
    lookingFor: 'A man who says what he means, so I can have an evening off.',
  },
  dancer: {
    about: "I danced on stage for ten years and now I teach eight-year-olds. They're stricter.",
    lookingFor: "Somebody who'll dance at a wedding without being asked twice.",
  },
  sauna: {
    about: 'Happiest in a sauna with nobody talking, or with one person talking sense.',
    lookingFor: 'An unhurried man. We can be quiet together, that counts.',
  },
  skier: {
    about: 'I work summers so that I can be in the mountains by December.',
    lookingFor: 'Somebody to share a lift and an argument about who was faster.',
  },
  librarian: {
    about: 'Librarian. The quiet is a myth: I spend my days helping people print things.',
    lookingFor: 'A reader, or somebody who likes being read to.',
  },
  florist: {
    about: "I sell flowers to men who've forgotten something. I could write a book.",
    lookingFor: "Buy me flowers and I'll laugh. Try it anyway.",
  },
  postman: {
    about: 'Postman. Twenty thousand steps before lunch and on first-name terms with every dog on my round.',
    lookingFor: 'Somebody with a letterbox at a reasonable height.',
  },
  barber: {
    about: "Barber with my own two chairs. People tell me everything, so I'm good at keeping it to myself.",
    lookingFor: "A man who's nice to waiters. You can leave the hair to me.",
  },
  gym: {
    about: 'I lift heavy things and put them down again. Otherwise surprisingly soft.',
    lookingFor: 'A training partner who might stay for dinner.',
  },
  bear: {
    about: 'Big, hairy and easily moved by adverts. I give the kind of hugs that end conversations.',
    lookingFor: "Someone who likes a bear and doesn't want him on a diet.",
  },
  gamer: {
    about: 'Co-op over competitive, always. I cried at the end of a game about a mountain.',
    lookingFor: 'Player two. Snacks provided.',
  },
  boardGames: {
    about: 'There are a hundred and forty board games in my living room and one small chair for a boyfriend.',
    lookingFor: "Somebody who doesn't mind losing. Or winning, if it must be.",
  },
  actor: {
    about: "Actor, which means I'm very good at making coffee.",
    lookingFor: "A man who's himself. One pretender per couple is plenty.",
  },
  opera: {
    about: "I've taken night trains for a good Rosenkavalier. The standing places are the best places.",
    lookingFor: 'Somebody to share the interval with, and the train home.',
  },
  mudScientist: {
    about: "I study mud. It's the memory of the sea, and it doesn't answer back.",
    lookingFor: "Somebody curious. You're allowed to ask why mud.",
  },
  farmer: {
    about: 'Grew up on a farm and went back to it. The nearest gay bar is eighty kilometres away, hence this.',
    lookingFor: "A man who isn't afraid of a gravel road and a full house on Sundays.",
  },
  cityKid: {
    about: 'Born three streets from where I live now. I know which bench gets the last sun.',
    lookingFor: 'Walks without a destination. Chips on the way.',
  },
  newcomer: {
    about: "Moved here in spring for work and still smiling at people in lifts. It's not always returned.",
    lookingFor: "Somebody to show me the places that aren't in the guide. Anything more is a bonus.",
  },
  lateBloomer: {
    about: "Married for twenty years, out for two. I'm a beginner with grey hair, please be kind.",
    lookingFor: 'An honest man and no hurry. Coffee first.',
  },
  transMan: {
    about: "Trans man, carpenter's son, terrible dancer. Ask me anything once, then ask me out.",
    lookingFor: "Somebody who sees a man, because that's what's there.",
  },
  transDad: {
    about: "I'm trans, I'm a dad of one, and I coach the under-tens. Only the last of these is stressful.",
    lookingFor: 'A warm, grown-up man who keeps a promise.',
  },
  surfer: {
    about: "I live where the waves are, which is mostly somebody's camper van.",
    lookingFor: 'A man who can be ready in five minutes when the wind turns.',
  },
  wineMerchant: {
    about: "I sell wine from four small growers I've known for years. I spit at work, not at dinner.",
    lookingFor: "Somebody who'll share a bottle and not look at the label.",
  },
  potter: {
    about: 'I make cups. Most of them wobble a little; so do I.',
    lookingFor: 'A regular second cup in the morning.',
  },
  judge: {
    about: "I listen to people's troubles in a formal setting and like to be informal after five.",
    lookingFor: 'A man of wit and good shoes. Discretion goes without saying.',
  },
  soldier: {
    about: "Army engineer. I build bridges for a living, which is a good line because it's true.",
    lookingFor: "Somebody patient with a calendar that isn't mine.",
  },
  choirmaster: {
    about: 'I conduct three choirs, one of them good. The other two have more fun.',
    lookingFor: 'A bass. Or a listener, which is rarer.',
  },
  nightPorter: {
    about: 'Night desk of a hotel with a revolving door. You learn to read shoes.',
    lookingFor: 'Someone with his own front door and no checkout time.',
  },
  retiredPrinter: {
    about:
      'Retired printer, five grandchildren, one camera I know by heart. I walk every day and always come home with something.',
    lookingFor: "A friend for walks. If it turns into more, I won't complain.",
  },
  runnerUp: {
    about: "I've come second in the same tennis tournament six times. I'm told it builds character.",
    lookingFor: 'A doubles partner, on court and perhaps off it.',
  },
  insectCounter: {
    about: "I count insects for a living. There used to be more, so I don't own a car.",
    lookingFor: "Someone who cares about something. It needn't be beetles.",
  },
  designer: {
    about: "Graphic designer. I will silently judge the menu's typeface and then order what you order.",
    lookingFor: 'A second opinion. About everything.',
  },
  saxophonist: {
    about: 'Saxophone, mostly jazz, mostly unpaid. Weekdays I teach people to drive.',
    lookingFor: 'Someone who can keep time, or at least keep me company at the bar.',
  },
  sober: {
    about: "Six years sober and happier for it. I'm fine in bars, I'm just the one who remembers things.",
    lookingFor: "Mornings. I've discovered mornings, and I'd like to share one.",
  },
  organist: {
    about: 'I believe in God and in second helpings, and I play the organ on Sundays. It fits together better than people think.',
    lookingFor: 'Somebody at peace with himself, or on the way.',
  },
  wheelchair: {
    about: "I use a wheelchair, I'm fast, and I know every lift in town. The jokes are mine to make first.",
    lookingFor: 'A man who holds my gaze, not my handles.',
  },
  deaf: {
    about: "Deaf since I was three. I sign, I read lips and I'm the only one who can chat in a loud bar.",
    lookingFor: 'Somebody willing to learn twenty signs. The first is free.',
  },
  openRelationship: {
    about: "In an open relationship, out in the open about it. He knows, he's lovely, he's asleep by ten.",
    lookingFor: 'Regular dates with someone who likes clear agreements and long evenings.',
  },
  straightforward: {
    about: 'Straight to it: I like men who like themselves. Everything else we can work out over a drink.',
    lookingFor: 'Dates. Kisses. Perhaps a toothbrush in due course.',
  },
  homebody: {
    about: 'My idea of a wild night is starting a second episode.',
    lookingFor: 'A man for the other end of the sofa. Own blanket welcome.',
  },
  traveller: {
    about: 'Fifty-one countries and I still get lost in my own supermarket.',
    lookingFor: "Somebody who packs light and is nice when it's late and the bus hasn't come.",
  },
  leftBack: {
    about: 'Left back in the gay league, Division Two. We lose with style and drink with conviction.',
    lookingFor: 'A supporter. We need one.',
  },
  referee: {
    about: "I referee amateur football on Sundays, so you can call me anything, I've heard it.",
    lookingFor: "Someone who's on my side for a change.",
  },
  watchmaker: {
    about: 'I repair watches in a shop the width of a door. People come in to hear it tick.',
    lookingFor: 'A man with time. Sorry. Somebody had to say it.',
  },
  comedian: {
    about: "I do stand-up on Tuesdays to eleven people, three of whom I've dated.",
    lookingFor: 'A laugh that carries. The rest I can write myself.',
  },
  astronomer: {
    about: "I've a telescope on the roof and blankets for two. Mostly it's cloudy, so bring conversation.",
    lookingFor: 'A night owl who likes big numbers.',
  },
  formerBanker: {
    about: "Worked in banking, now I bake and teach people to breathe. The money's worse and I sleep.",
    lookingFor: 'An even-tempered man with a good appetite.',
  },
  tailor: {
    about: "I sew. Trousers, mostly, and once a tent. You'll be measured by eye within a minute.",
    lookingFor: 'A man with a sense of occasion.',
  },
  cargoPilot: {
    about: 'Cargo pilot. My passengers are parcels and none of them ever clap.',
    lookingFor: 'Somebody who can be happy for three days without me and for four with me.',
  },
  radioVoice: {
    about: "You may know my voice from the traffic report. I'm much better on slower subjects.",
    lookingFor: 'Long talks. I promise to let you finish.',
  },
  cheesemonger: {
    about: 'I sell cheese on the market, rain or shine. I know, I know. It washes off.',
    lookingFor: 'Someone with a good nose and a forgiving one.',
  },
  therapist: {
    about: "I'm a psychologist. No, I'm not doing it now. All right, a little.",
    lookingFor: "A man who's done some of the work and can laugh about the rest.",
  },
  scaffolder: {
    about: 'Scaffolder. Good head for heights, bad head for mornings after.',
    lookingFor: "Someone down to earth. I'm up there enough as it is.",
  },
  winegrower: {
    about: 'My grandfather planted the vines, my father swore at them, I talk to them.',
    lookingFor: "A man who'd like to help with the harvest and stay for the winter.",
  },
  concertGoer: {
    about: "Beard, belly, band T-shirt. What you see is roughly what I'm like, only quieter.",
    lookingFor: "Nice blokes for concerts. If there's a spark, there's a spark.",
  },
  blackJumpers: {
    about: 'I own eleven black jumpers and I can tell them apart.',
    lookingFor: "A man who'll tell me when I've got it wrong. Gently.",
  },
  quiet: {
    about: "I'm not much of a talker. I fix things, I listen, I stay.",
    lookingFor: 'Someone to be at home with.',
  },
  ecologist: {
    about: 'I look after a marsh. Two hundred kinds of birds, four kinds of mud, one leaky hide.',
    lookingFor: 'A man with wellies, or willing to be given a pair.',
  },
  childminder: {
    about: "I look after other people's small children, so I've songs about everything, including socks.",
    lookingFor: 'Adult conversation. I beg you.',
  },
  sixty: {
    about: 'Sixty is a good age: I know what I like and I still get surprised.',
    lookingFor: 'An easy man, any shape, near my age. Bring stories.',
  },
  silverHair: {
    about: 'Grey since thirty-one and past minding. I swim, I travel, I dress up on Fridays.',
    lookingFor: "A date that begins with an aperitif and isn't over at ten.",
  },
  bookseller: {
    about: "Second-hand bookshop. I've found love letters, a bank note and one slice of bacon used as bookmarks.",
    lookingFor: 'A man who lends books and wants them back.',
  },
  skater: {
    about: 'Still skating at an age when I should know better. Knees of a man of sixty.',
    lookingFor: 'Someone up for stupid ideas in good company.',
  },
  liftEngineer: {
    about: "I design lifts. If you've ever felt a lift stop softly, you're welcome.",
    lookingFor: 'Somebody who likes to know how things work, people included.',
  },
  pumpkins: {
    about: 'Third prize for pumpkins in the district. There were three of us.',
    lookingFor: "A modest man who likes eating what he's dug up.",
  },
  secondTenor: {
    about: "Second tenor in a gay men's choir. Forty friends, one repertoire, no secrets.",
    lookingFor: "A man in the audience I don't already know from the choir.",
  },
  electrician: {
    about: "Electrician. I can't sing, dance or cook, but your lights will work.",
    lookingFor: "Somebody who does the cooking. I'll do the washing-up and the fuse box.",
  },
  illustrator: {
    about: "I draw picture books about a badger who's afraid of the dark. He isn't based on me.",
    lookingFor: 'Someone to read the first drafts aloud to.',
  },
  latinTeacher: {
    about: "I teach Latin. It's dead, they say every year, and every year somebody falls in love with it.",
    lookingFor: 'A living language. Yours will do.',
  },
  twoCats: {
    about: 'Two cats, both rude. I work at the tax office and come home to be ignored.',
    lookingFor: "A man who's allowed on the bed, unlike the cats. In theory.",
  },
  kitesurfer: {
    about: "If there's wind I'm at the sea, if there isn't I'm looking at the forecast.",
    lookingFor: "Someone who doesn't mind sand in everything.",
  },
  bicycleMechanic: {
    about: 'Bicycle mechanic. I can tell how you live by your chain.',
    lookingFor: 'A man who looks after what he has.',
  },
  vicarsSon: {
    about: "Vicar's son, techno lover. My mother asks whether the churches I dance in are consecrated.",
    lookingFor: 'Someone to dance next to, then have breakfast with in sunglasses.',
  },
  mountainRescue: {
    about: "Mountain rescue volunteer. I've carried people heavier than you, so don't worry.",
    lookingFor: "A sure-footed man who turns back when it's time.",
  },
  salsa: {
    about: 'Salsa twice a week. I can lead or follow, which turns out to be useful in life.',
    lookingFor: 'A partner for the slow ones too.',
  },
  ticketSeller: {
    about: 'I sell tickets at an art-house cinema and write the script everyone like me is writing.',
    lookingFor: 'A leading man with an ordinary job.',
  },
  openTable: {
    about: "On the first Sunday of the month I cook for whoever's alone. Twelve chairs, no speeches.",
    lookingFor: 'Somebody to sit beside me when the others have gone.',
  },
  forestRanger: {
    about: "Forest ranger. I know where the owls sleep and I'm not telling, until the third date.",
    lookingFor: 'Boots by the door, two pairs.',
  },
  oliveStall: {
    about: 'My family has sold olives on the same corner for thirty years. I do the books now and miss the shouting.',
    lookingFor: 'A hungry man with an easy laugh.',
  },
  uncleOfNine: {
    about: "Uncle of nine. I'm the one they ring when they can't tell their parents.",
    lookingFor: "Somebody to bring to the big family dinner. They're loud, they'll love you.",
  },
  poet: {
    about: "I've published two slim books and sold enough of them to buy a bicycle. A used one.",
    lookingFor: "A reader of one particular poem. You'll know.",
  },
  asylumLawyer: {
    about: "Asylum lawyer. The work's heavy, so I keep the rest of my life light on purpose.",
    lookingFor: 'Laughter, good food and somebody to switch my phone off.',
  },
  pharmacist: {
    about: "Pharmacist. I can read anyone's handwriting, which makes me a dangerous recipient of love letters.",
    lookingFor: 'Write me one anyway.',
  },
  muralist: {
    about: 'They/them, mostly paint under the nails. I do big murals and small talk badly.',
    lookingFor: 'People who are curious and kind. Labels optional.',
  },
  soundEngineer: {
    about: "Sound engineer: if you notice my work, something's gone wrong. Non-binary, short-haired, long-winded after midnight.",
    lookingFor: 'Somebody to share headphones with.',
  },
  tomatoes: {
    about: 'Neither one nor the other and quite happy with it. I grow tomatoes and make my own clothes.',
    lookingFor: 'Gentle company, long breakfasts, no guessing games.',
  },
  philosophy: {
    about: "Philosophy, third year, queer all my life. I'll answer a simple question with a book.",
    lookingFor: 'Someone who asks the next question.',
  },
  houseCouple: {
    about: "Two men, eleven years, one house that's never finished. One of us cooks, the other reads aloud from the manual.",
    lookingFor: 'Friends, mostly. Now and then somebody who stays for breakfast, if all three of us like the idea.',
  },
  travelCouple: {
    about: 'We met on a delayed train and have been grateful to the railways since.',
    lookingFor: 'People to travel with, eat with, laugh with. Single or in pairs.',
  },
  youngCouple: {
    about: "Together since school, which surprises our parents more than us. One of us is loud, the other's holding the snacks.",
    lookingFor: 'Friends for game nights and festivals, and flirting without drama.',
  },
  oldCouple: {
    about: 'Together for thirty-one years, married for twelve, still arguing about the heating.',
    lookingFor: "Good company for dinners and the opera. We've two spare seats and a spare room.",
  },
  openCouple: {
    about: 'An open couple: honest with each other and with you. We like the talking as much as the rest.',
    lookingFor: 'A nice man for both of us, no rush and no secrets.',
  },
  dogCouple: {
    about: 'Two men, three dogs, one bed. You can guess who sleeps on the edge.',
    lookingFor: 'Walking friends with or without a lead.',
  },
}
