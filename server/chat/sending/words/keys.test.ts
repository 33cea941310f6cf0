import { describe, expect, it, test } from 'vitest'
import { contactsOf } from './contacts.ts'
import { keysAfter, keysOf } from './keys.ts'

const areTheSame = (one: string, other: string, names: [string, string] = ['', '']) => {
  const keys = new Set(keysOf(one, names[0]).sent)
  return keysOf(other, names[1]).sent.some((key) => keys.has(key))
}

const advertisement = 'Hello handsome, come and look at my new pictures tonight, you will not regret it'

describe('words are the same', () => {
  it.each([
    ['in another case, with other signs and spaces', 'Look at my pictures!', 'look  at MY pictures ...'],
    ['with a number behind', 'Look at my pictures 1', 'Look at my pictures 22'],
    ['in letters of another width', 'Look at my pictures', 'Ｌｏｏｋ at my pictures'],
    ['in Cyrillic letters', 'Look at my pictures', 'Lооk аt mу рісturеs'],
    ['with digits for letters', 'Look at my pictures', 'L00k at my p1ctur3s'],
    ['with accents', 'Look at my pictures', 'Löok àt my pîctures'],
    ['with emoji between', 'Look at my pictures', 'Look 😈 at my 🔥🔥 pictures'],
    ['with zero-width characters', 'Look at my pictures', 'Lo\u200bok at my pic\u00adtures'],
    ['with the letters apart', 'Look at my pictures', 'L o o k at my p i c t u r e s'],
    ['with one letter changed', advertisement, advertisement.replace('regret', 'regrat')],
    ['with a letter left out', advertisement, advertisement.replace('handsome', 'hansome')],
    ['with a word more', advertisement, `Hey! ${advertisement}`],
    ['with letters doubled', advertisement, advertisement.replace(/[aeiou]/g, '$&$&')],
    ['with emoji between the letters', advertisement, [...advertisement].map((letter) => `${letter}😈`).join('')],
    ['in small capitals', 'look at my pictures', 'ʟᴏᴏᴋ ᴀᴛ ᴍʏ ᴘɪᴄᴛᴜʀᴇꜱ'],
    ['in letters of flags', 'look at my pictures', '🇱 🇴 🇴 🇰 🇦 🇹 🇲 🇾 🇵 🇮 🇨 🇹 🇺 🇷 🇪 🇸'],
    ['struck out', advertisement, [...advertisement].map((letter) => `${letter}\u0336`).join('')],
    ['with its sentences in another order', `${advertisement}. Write me for the way`, `Write me for the way. ${advertisement}`],
    ['after a greeting', advertisement, `Good evening, I hope your day was good! ${advertisement}`],
  ])('%s', (_, one, other) => expect(areTheSame(one, other)).toBe(true))

  it('to another name', () => {
    expect(areTheSame('Hi Tom, look at my pictures', 'Hi Ben, look at my pictures', ['tom', 'Ben'])).toBe(true)
  })

  it.each(['hi', 'Hey handsome!', 'Hoi 😊😊😊', 'How are you', 'Hi 22'])('unless they are a greeting: %s', (text) =>
    expect(keysOf(text)).toEqual({ sent: [], received: [] }),
  )

  it('unless they say something else in part of the same words', () => {
    const own = [
      'I saw that you climb, I was in the Ardennes last week and nearly fell off the wall. Do you go often?',
      'Your dog looks like the one I grew up with, what is he called and does he like the beach?',
      'You like Almodóvar too, I see. Which of his films would you show to somebody who has seen none?',
      'I was in Antwerp last week as well, did you see the exhibition on the quay before it closed?',
      'Do you cook yourself, or is that plate of pasta from the place near the station in Utrecht?',
    ]
    for (const [index, one] of own.entries())
      for (const other of own.slice(index + 1)) expect([one, other, areTheSame(one, other)]).toEqual([one, other, false])
  })
})

it('a contact or an advertisement in pieces is recognised by the whole, a greeting in pieces stays a greeting', () => {
  const shared = (earlier: string[], text: string, other: string) => {
    const keys = new Set(keysOf(other).sent)
    return keysAfter(earlier, text).sent.some((key) => keys.has(key))
  }
  expect(shared(['my insta is'], 'pills_x', 'insta: pills_x')).toBe(true)
  expect(shared(['06', '12 34'], '56 78', '0612345678')).toBe(true)
  expect(shared(['come look', 'at my own'], 'webcam show', 'come look at my own webcam show')).toBe(true)
  expect(keysAfter(['hi', 'how are you'], 'nice pics')).toEqual({ sent: [], received: [] })
})

describe('a contact is', () => {
  it.each([
    'insta: pills_x',
    'Insta pills_x',
    'i n s t a : p i l l s _ x',
    'іnstа: рills_x',
    '1nsta: pills_x',
    'my instagram is pills_x',
    'INSTAGRAM → pills_x',
    'ig @pills_x',
    '👻 snap: pills_x',
    'ins\u200bta: pills_x',
    'insta p.ills.x',
    '@pills_x',
    'onlyfans.com/pills_x',
    'add me on snapchat name pills_x',
    'telegram @pills',
    'tg: pills',
    'wa +31 6 1234',
    'whatsapp 0612345678',
    'https://t.me/pills',
    't.me/pills',
    'discord: pills',
    'kik = pills',
    '+31 6 12345678',
    'call 06-12345678',
    'pills@mail.example',
    'www.pills.example',
    'pills.com',
    'wa.me/31612345678',
    'only on OnlyFans @pills',
    'snap👻pills',
    'insta = "pills"',
    'mein Insta heißt pills_x',
    'mon insta c’est pills92',
    'romeo: pills',
    'pills(at)mail(dot)com',
    'pills at gmail dot com',
    'pills kropka pl',
    'pills .com',
    '0 6 1 2 3 4 5 6 7 8',
    '0️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣',
    '०६१२३४५६७८',
    'nul zes een twee drie vier vijf zes zeven acht',
    'zero six jeden dwa trzy cztery fem sex sju åtta',
    '06 one two three 45678',
    'llámame 612 345 678',
    'ring 20 12 34 56',
  ])('found in %s', (text) => expect(contactsOf(text)).not.toEqual([]))

  it.each([
    'Do you have Instagram?',
    'I deleted Instagram last year',
    'Instagram is not for me, I like real talk',
    'Is that photo from your instagram? :) You look great',
    'No snap, no telegram, just chat here',
    'Are you on WhatsApp too?',
    'I work @home today',
    'Meet at 20:30?',
    'Between 18 and 25 km from here',
    'I am 41, 1.84 m, 78 kg',
    'We met on 28-11-2026',
    'Nice pics.How are you?',
    'either/or, your choice',
    'insta, really?',
    'Signal or whatsapp later maybe',
    'I paid 120.000 for it',
    'What is your name?',
    'Hast du Instagram?',
    'Heb je insta of snap?',
    'Tu as instagram ?',
    '¿Tienes instagram?',
    'Hai instagram?',
    'Masz instagrama?',
    'Har du insta?',
    'Onko sulla instagram?',
    'Have you got insta 😊 I do not',
    'insta (or snap) would be fine',
    'I was born on 28 11 1990',
    'From 20:00 to 22:30 on 28.11.2026',
    'One, two or three of us? Four is too many, five or six no',
    'The point is that I like it, the dot not',
    'Nice pics, come here',
    'Bus 12, 14, 16 and 18 stop here',
  ])('not found in %s', (text) => expect(contactsOf(text)).toEqual([]))

  it('the same in every spelling, and different from another', () => {
    for (const text of ['Hey you! Instagram @pills.x', 'іg → рills_x, write me', 'my insta pi11s_x'])
      expect(contactsOf(text)).toEqual(contactsOf('insta: pills_x'))
    expect(contactsOf('insta: pills_x')).not.toEqual(contactsOf('insta: ben_1990'))
    expect(contactsOf('whatsapp +31 6 12345678')).toEqual(contactsOf('06-12345678'))
    expect(contactsOf('zero six one two three four five six seven eight')).toEqual(contactsOf('06-12345678'))
    expect(contactsOf('pills at gmail dot com')).toEqual(contactsOf('pills@gmail.com'))
    expect(contactsOf('look at pills.com/x')).toEqual(contactsOf('pills.com/x'))
    expect(contactsOf('tom at pills dot com')).toEqual(contactsOf('tom@pills.com'))
  })

  it('not the domain of a common mail provider', () => {
    const ben = contactsOf('write to ben@gmail.com')
    expect(contactsOf('tom@gmail.com').filter((key) => ben.includes(key))).toEqual([])
  })
})

test.each([
  ['en', 'Hey, how are you doing tonight?'],
  ['en', 'Hi there, nice profile! How are you doing today?'],
  ['en', 'Good evening handsome, what are you looking for on here?'],
  ['de', 'Hallo, wie geht es dir heute Abend?'],
  ['de', 'Guten Abend, schönes Profil! Was machst du heute so?'],
  ['nl', 'Hoi, hoe gaat het met je vanavond?'],
  ['nl', 'Goedenavond, leuke foto’s! Wat zoek je hier?'],
  ['fr', 'Salut, comment vas-tu ce soir ?'],
  ['fr', 'Bonsoir, très joli profil, tu cherches quoi ici ?'],
  ['es', 'Hola guapo, ¿qué tal estás esta noche?'],
  ['es', 'Buenas noches, me gusta mucho tu perfil, ¿cómo estás?'],
  ['it', 'Ciao, come stai stasera? Che cosa cerchi?'],
  ['it', 'Buonasera, bel profilo! Come va oggi?'],
  ['pl', 'Cześć, jak się masz dzisiaj wieczorem?'],
  ['pl', 'Hej, bardzo fajny profil! Co u ciebie słychać?'],
  ['sv', 'Hej, hur är läget med dig ikväll?'],
  ['sv', 'Hej! Snygg profil, vad gör du ikväll?'],
  ['da', 'Hej, hvordan går det med dig i aften?'],
  ['da', 'Hej, flot profil! Hvad laver du i aften?'],
  ['nb', 'Hei, hvordan går det med deg i kveld?'],
  ['nb', 'Hei, veldig fin profil! Hva skjer i kveld?'],
  ['fi', 'Moi, mitä kuuluu sinulle tänään illalla?'],
  ['fi', 'Hei, tosi kiva profiili! Miten menee tänään?'],
  ['en', 'Hey! How’s it going? Having a good weekend?'],
  ['en', 'Hiya mate, you alright? What are you up to tonight?'],
  ['en', 'Hello there, hope you are having a great day!'],
  ['en', 'Hey handsome, love your smile. Fancy a drink sometime?'],
  ['en', 'Hi, I really like your profile. Would love to get to know you better'],
  ['en', 'Good morning sexy, how did you sleep?'],
  ['en', 'Hey, thanks for the like! How are you today?'],
  ['en', 'Happy Friday! Any plans for the weekend?'],
  ['en', 'Wow, you are gorgeous. Want to meet up?'],
  ['de', 'Hey, wie gehts? Was hast du am Wochenende vor?'],
  ['de', 'Moin, alles klar bei dir? Schönes Wochenende!'],
  ['de', 'Hallo, danke für dein Like! Wie war dein Tag?'],
  ['de', 'Grüß dich, du siehst richtig gut aus. Lust, was trinken zu gehen?'],
  ['de', 'Hi, mir gefällt dein Profil sehr. Würde dich gerne kennenlernen!'],
  ['de', 'Grüezi, wie geht es Ihnen? Wünsche einen schönen Abend'],
  ['de', 'Servus, bist du noch wach? Suchst du was Bestimmtes?'],
  ['de', 'Na du, was treibst du so? Hast du Lust dich zu treffen?'],
  ['nl', 'Hallo, hoe is het? Heb je een fijn weekend gehad?'],
  ['nl', 'Hey knapperd, alles goed met jou? Wat ben je aan het doen?'],
  ['nl', 'Goedemiddag, bedankt voor je like! Hoe was je dag?'],
  ['nl', 'Hoi, ik vind je profiel erg leuk. Zullen we een keer wat drinken?'],
  ['nl', 'Hee, je ziet er goed uit! Waar ben je naar op zoek?'],
  ['nl', 'Hoi, welkom hier! Waar kom je vandaan?'],
  ['fr', 'Salut, ça va ? Tu fais quoi ce week-end ?'],
  ['fr', 'Coucou beau gosse, tu passes une bonne soirée ?'],
  ['fr', 'Bonjour, merci pour le like ! Comment s’est passée ta journée ?'],
  ['fr', 'Hello, j’aime beaucoup ton profil. On pourrait faire connaissance ?'],
  ['fr', 'Bonsoir, je te trouve très mignon. Envie d’aller boire un verre ?'],
  ['fr', 'Salut, tu es d’où ? Tu recherches quoi par ici ?'],
  ['fr', 'Bonjour, comment allez-vous aujourd’hui ? Bon week-end à vous'],
  ['es', 'Hola, ¿cómo te va? ¿Qué haces este finde?'],
  ['es', 'Muy buenas, ¿qué tal el día? Gracias por el like'],
  ['es', 'Hola guapo, me encanta tu sonrisa. ¿Te apetece tomar algo?'],
  ['es', 'Buenos días, ¿cómo has dormido?'],
  ['es', 'Hola, me gustaría conocerte mejor. ¿De dónde eres?'],
  ['es', 'Hey, ¿qué buscas por aquí? Estás muy bueno'],
  ['es', 'Holi, ¿cómo andas? ¿Qué planes tienes para hoy?'],
  ['it', 'Ciao, come va? Cosa fai questo weekend?'],
  ['it', 'Ehi bello, tutto a posto? Che combini di bello?'],
  ['it', 'Buongiorno, grazie per il like! Com’è andata la giornata?'],
  ['it', 'Ciao, mi piace molto il tuo profilo. Ti va di conoscerci meglio?'],
  ['it', 'Buonasera, hai un bellissimo sorriso. Ti andrebbe di bere qualcosa insieme?'],
  ['it', 'Ciao, di dove sei? Cosa cerchi qui?'],
  ['it', 'Buon pomeriggio, come stai oggi? Spero bene'],
  ['pl', 'Cześć, co słychać? Jakie masz plany na weekend?'],
  ['pl', 'Hejka przystojniaku, jak leci? Co porabiasz wieczorem?'],
  ['pl', 'Dzień dobry, dzięki za polubienie! Jak minął dzień?'],
  ['pl', 'Hej, bardzo podoba mi się twój profil. Chętnie cię poznam'],
  ['pl', 'Siema, skąd jesteś? Czego tu szukasz?'],
  ['pl', 'Dobry wieczór, masz piękny uśmiech. Może skoczymy na piwo?'],
  ['pl', 'Witam, jak się masz? Miłego dnia!'],
  ['pl', 'Hej, masz ochotę na kawę albo spotkanie? Pozdrawiam'],
  ['sv', 'Hejsan, hur mår du idag? Har du haft en bra helg?'],
  ['sv', 'Tjena snygging, vad har du för planer i helgen?'],
  ['sv', 'God kväll, tack för gillningen! Hur har din dag varit?'],
  ['sv', 'Hej, jag tycker om din profil. Vill du ta en fika någon gång?'],
  ['sv', 'Hallå där, läget? Vad letar du efter här?'],
  ['sv', 'Hej, du ser riktigt bra ut! Var bor du någonstans?'],
  ['sv', 'Godmorgon, sovit gott?'],
  ['da', 'Hejsa, hvordan har du det? Har du haft en god weekend?'],
  ['da', 'Hej smukke, hvad skal du lave i weekenden?'],
  ['da', 'Godaften, tak for dit like! Hvordan har din dag været?'],
  ['da', 'Hej, jeg synes godt om din profil. Skal vi tage en øl en dag?'],
  ['da', 'Halløj, hvad så? Hvad leder du efter herinde?'],
  ['da', 'Hej, du ser rigtig godt ud! Hvor er du fra?'],
  ['nb', 'Heisann, hvordan har du det? Har du hatt en fin helg?'],
  ['nb', 'Hei kjekken, hva skal du gjøre i helgen?'],
  ['nb', 'God kveld, takk for liken! Hvordan har dagen din vært?'],
  ['nb', 'Hei, jeg liker profilen din. Skal vi ta en øl en gang?'],
  ['nb', 'Halla, skjer a? Hva ser du etter her inne?'],
  ['nb', 'Hei, du ser veldig bra ut! Hvor kommer du fra?'],
  ['nb', 'Morn, sovet godt? Ha en fin dag videre'],
  ['fi', 'Moikka, miten viikonloppu on mennyt?'],
  ['fi', 'Terve komistus, mitä puuhailet tänä iltana?'],
  ['fi', 'Hyvää iltaa, kiitos tykkäyksestä! Miten päiväsi meni?'],
  ['fi', 'Hei, tykkään sun profiilista. Haluaisitko lähteä joskus kahville?'],
  ['fi', 'Heippa, mistä päin oot? Mitä etsit täältä?'],
  ['fi', 'Moro, mitäs sulle kuuluu? Oot tosi hyvännäköinen'],
  ['fi', 'Hyvää huomenta, nukuitko hyvin? Mukavaa päivää!'],
  ['fi', 'Päivää, kiva profiilikuva. Olisi mukava jutella lisää'],
  ['fi', 'Moi, mitä sä teet tänään? Olisko treffit?'],
])('what many people write to one member is not counted: %s %s', (_, text) => expect(keysOf(text).received).toEqual([]))

test.each([
  'I know where you live, faggot',
  'Ich weiß, wo du wohnst und arbeitest',
  'I will tell your wife and your boss what you do here',
  'Ik weet waar je werkt, ik vertel het je baas',
  'Je sais où tu habites et je vais le dire à ton patron',
  'Wiem gdzie mieszkasz, powiem twojej rodzinie',
  'Jag vet var du bor, jag berättar för din fru',
  'Jeg ved hvor du bor og siger det til din kone',
  'Jeg vet hvor du bor og forteller det til kona di',
  'Tiedän missä asut, kerron vaimollesi',
  'Sé dónde vives, se lo diré a tu mujer',
  'So dove abiti, lo dico a tua moglie',
])('what nobody writes by chance is counted for its receiver: %s', (text) => expect(keysOf(text).received).not.toEqual([]))
