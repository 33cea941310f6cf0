import { foldOf } from './folded.ts'

/**
 * Words of greetings and of common first sentences, by language: many people write the same ones. It leaves out every word a
 * threat needs (to know, to find, to tell, home, work, family, money, the police).
 */
const words: Readonly<Record<string, string>> = {
  en: `hi hii hey hello hiya yo heya howdy oi wow good morning afternoon evening day night how hows are r u you ya your youre yours doing going gone today
    tonight tomorrow yesterday week weekend been is it its up what whats wats sup wassup nice great cool cute hot sexy handsome gorgeous stunning hung beautiful
    lovely amazing perfect profile pic pics picture pictures photo photos smile eyes face body to meet meeting looking look looks love for fun chat chatting chats date into here
    there man mate bro buddy guy dude babe hun stud i im am like liked likes would want wanna and the a an of my me mine in on at we us can could
    see get got getting some something sometime someone maybe coffee drink drinks beer welcome thanks thank thx please very really so too from where do did does you with have had
    having has name hope hoping well fine alright all ok okay any anything plans plan free happy monday tuesday wednesday thursday friday saturday sunday
    new year christmas holiday holidays sleep slept back be if that this was were more better best by way just say saying wanted fancy lets hang hanging
    out about myself yourself interested chilling bored horny around time as not or but much lot one t s d m ll re ve`,
  de: `hallo hallöchen hey hi huhu na moin servus grüß gruß grüße grüezi hoi guten gutes morgen mittag nachmittag tag tage tages abend nacht wie wies geht gehts gehtes dir
    euch ihnen so was machst treibst du sie ihr heute gestern gerade grad noch wach woche wochenende schönes schön schöne schöner schönen hübsch hübsches hübscher süß süss
    süßer süsser geil geiles geiler attraktiv sexy cool nett nette netter nettes heiß profil bild bilder foto fotos lächeln augen gesicht körper ich bin mag mir mich
    würde wäre hätte will möchte gern gerne dich kennenlernen kennen lernen treffen suchst suche sucht hast hab habe habt hat hatte hattest lust auf
    ein eine einen einem kaffee bier und oder der die das den dem des ist sind war waren dein deine deinem deinen deiner mein meine gut gute guter sehr wirklich richtig ganz voll total echt zu zum zur
    chatten chat schreiben quatschen woher wo kommst kommt siehst sieht aus hier alles klar bei danke für like vor schon gefällt gefallen gefällst wünsche wünsch wünscht gehen
    trinken bestimmtes bestimmten denn mal mit auch nicht mehr vielleicht wenn uns wir hoffe freue freut freuen geschlafen mann kerl typ spaß date im am an in von
    daten lieb liebe lieber grüss unterwegs vielen dank willkommen schau schaust gesehen besser etwas immer frage fragen man doch ja nein montag dienstag
    mittwoch donnerstag freitag samstag sonntag feierabend start rutsch frohes frohe`,
  nl: `hallo hey hee hoi hai heey hoe gaat gaan is het ist met je jij jou jouw u alles goed goede goedemorgen goedemiddag goedenavond goeie goeiemorgen goeiemiddag goeieavond
    morgen middag avond dag dagje nacht wat doe doen ga jullie ben bent vandaag vanavond gisteren nu week weekend leuk leuke mooi mooie knap knappe knapperd kanjer
    lekker lekkere lekkerding geil geile stoer sexy lief lieve fijn fijne gezellig gezellige profiel foto fotos lach glimlach ogen gezicht lijf lichaam ik vind zou
    zullen zin graag willen wil leren kennen leer afspreken ontmoeten daten date chatten kletsen praten in een eens keer koffie biertje bier drankje drinken zoek zoekt op
    zoeken naar en of de dat die dit van mijn me mij heel erg echt zo ook nog al maar wel niet waar kom komt vandaan hier man kerel jongen gehad geweest was waren
    hebt heb heeft had aan bedankt dank like voor ziet zie eruit er uit welkom alle beste hoop verder wens groetjes groet groeten wat iets
    plannen plan vrij slaap geslapen wakker even kan kunnen we wij samen meer beter over hou houd houden om te uur jezelf maandag dinsdag
    woensdag donderdag vrijdag zaterdag zondag`,
  fr: `salut bonjour bonsoir coucou hello hey yo cc slt bjr ça ca va vas vais allez comment coment tu toi te vous votre nous quoi que qu qui quel quelle de des du neuf fais faites fait ce cet cette
    soir soirée matin midi nuit jour journée après aujourd hui aujourdhui hier demain semaine weekend week end we beau beaux bel belle gosse mec mignon mignonne charmant canon craquant sexy
    joli jolie jolis super sympa cool chaud profil photo photos sourire yeux visage corps je j suis ai as a à aime adore tu me m moi mon ma mes plais plaît plait trouve trouves rencontrer rencontre rencontres voir
    revoir faire connaissance connaître mieux cherches cherche recherches recherche envie d un une le la les l café verre boire bière prendre et ou ton ta tes très trop vraiment bien bon bonne bons
    discuter parler discute chat chatter ici où est es était sont c s y merci pour like passe passé passée passes beaucoup pourrait pourrais peut peux veux voudrais aimerais aimerait dispo
    on se en sur par avec si plus pas ne n au aux quelque chose quelques prévu prévus plan plans bienvenue espère dormi fin vacances dimanche lundi mardi mercredi jeudi vendredi samedi aller
    toujours être homme gars encore`,
  es: `hola holi holaa buenas buenos buen días dias día dia tardes noches hey ey ei wenas saludos saludo qué que q tal cómo como estás estas está va te andas anda todo todos bien haces hacer hoy
    ayer mañana esta este estos noche tarde semana finde fin de guapo guapa guapísimo guapetón lindo bonito bonita hermoso precioso rico bueno buenorro cachondo morboso sexy perfil foto fotos sonrisa
    ojos cara cuerpo me mi mis gusta gustas gustan gustó encanta encantas encantan encantaría gustaría gustado conocerte conocer conocernos mejor quedar vernos verte buscas busco por para aquí aqui un una unos
    café cerveza caña copa y o el la los lo las tu tus muy mucho mucha más mas soy yo eres es de del dónde donde hablar charlar chatear ganas apetece apetecería tomar algo alguien
    gracias like dormido dormiste plan planes tienes tengo tenga tengas tenemos tú ti con sin si sí en se nos pasando pasado pasas pasa hace bienvenido espero feliz lunes martes miércoles jueves viernes sábado domingo
    cuéntame cuentas cuenta tío chico hombre quieres quiero podemos puedo ver a al has he ha sido nada interesante`,
  it: `ciao salve hey ehi ei buongiorno buonasera buonanotte buon buona buono sera giorno giornata serata pomeriggio notte mattina come com comè stai sta va vanno tutto tutti bene benissimo a posto che cosa fai fate combini racconti
    dici oggi ieri domani stasera stanotte questo questa questi settimana weekend fine bello bel bella belli bellissimo bellissima carino figo fico bono manzo sexy profilo foto sorriso occhi viso corpo fisico mi piace piaci
    piacciono piacerebbe piaciuto piacere conoscerti conoscerci conoscere vederci vedere incontrarci meglio cerchi cerco cercando qui un uno una del della di caffè birra bere prendere aperitivo e ed o il la lo gli le i tuo tua tue tuoi mio mia molto
    davvero proprio sono io tu te ti sei sia da dove chiacchierare chiacchiere due parlare scrivere voglia andrebbe andiamo qualcosa qualcuno insieme grazie like per andata andato passi passato passando spero speriamo hai ho ha hanno dormito
    programmi programma libero con in su se si non più poco po anche ma benvenuto volta ci uomo ragazzo c è era l buone vacanze lunedì martedì mercoledì giovedì venerdì sabato domenica`,
  pl: `cześć czesc hej hejka hejo siema siemka siemanko elo witaj witam witajcie joł dzień dzien dobry dobre dobra dobrze dobranoc dobrego wieczór wieczor wieczoru poranek ranek noc jak się sie masz macie tam leci mija minął
    minęła u ciebie co robisz porabiasz słychać slychac dziś dzis dzisiaj wczoraj jutro teraz wieczorem tydzień tygodniu weekend weekendu fajny fajna fajne fajnie ładny ładne ładna śliczny przystojny przystojniak przystojniaku
    przystojniacha piękny piękne seksowny sexy gorący słodki ciacho super profil profilu zdjęcie zdjęcia zdjecia zdjęć fotki fotka uśmiech oczy twarz ciało jestem jesteś podoba podobają podobasz spodobał mi mnie miło milo miłego miłej miły miłe
    chciałbym chcesz chce chętnie poznać poznam poznamy cię cie ciebie tobie tobą ci spotkać spotkamy spotkanie spotkania randka randkę szukasz szukam czego czegoś na kawa kawę kawka kawkę piwo piwko drinka i a to ten ta jest są był była twój twoje twoja twoim twoich mój
    bardzo naprawdę naprawde skąd skad gdzie pogadać pogadamy popisać napisać porozmawiać może moze masz mam ochotę ochota albo lub czy pozdrawiam pozdrowienia dzięki dzieki dziękuję za polubienie lajka lajk plany jakie jaki wolny
    skoczymy wyskoczyć wyjść kiedyś razem lepiej więcej tu tutaj po z ze w we do od o dla ale też tez nie tak już jeszcze trochę spało spałeś wyspany piątek piąteczek sobota niedziela poniedziałek facet chłopak udanego udany mam nadzieję że`,
  sv: `hej hejhej hejsan hallå halloj tja tjena tjenare tjabba god gott gomorron godmorgon godkväll goddag godnatt morgon förmiddag eftermiddag kväll natt dag dagen dagens hur e är läget mår du ni det dig dej med allt bra fint vad gör göra idag igår ikväll imorgon inatt nu kvällen
    vecka veckan helg helgen fin fina fint snygg snygga snygging snyggt söt söta sötnos het sexig sexiga kåt trevlig trevligt skön härlig profil profilen bild bilder bilderna foto leende ögon kropp jag mig mej min mitt mina gillar gillade gillningen
    gilla tycker om skulle vilja vill kan ska träffa träffas ses lära känna söker letar efter en ett någon något nån nåt gång kaffe fika öl drink dricka ta och den din ditt dina här där mycket verkligen riktigt jätte väldigt så
    var varifrån kommer ifrån från bor någonstans chatta prata skriva sugen på tack för like ha har haft hade varit sovit för planer hoppas allt lite mer bättre välkommen ser ut man kille killen killar att i av till vi oss
    inte också men eller om hälsningar kram fredag lördag söndag måndag`,
  da: `hej hejsa hejhej halløj halløjsa davs dav goddag godmorgen godaften godnat god godt gode morgen formiddag eftermiddag aften nat dag dagen hvordan hvorledes går gået det den har du i dig med alt vel hvad så laver lave gør skal i idag igår aften iaften aftenen nu
    uge ugen weekend weekenden flot flotte fin fine smuk smukke lækker lækre lækkert sød søde dejlig dejligt hot fræk frække liderlig sexet charmerende profil profilen billede billeder billederne foto smil øjne krop jeg mig min mit mine er kan lide vil ville gerne møde mødes ses lære
    at kende søger leder efter en et noget nogen engang kaffe øl drink drikke tage og din dit dine meget virkelig rigtig rigtigt super her herinde der hvor kommer fra bor chatte snakke skrive lyst til tak for like like
    været haft havde sovet synes om på af vi os fyr mand håber lidt mere bedre velkommen ud ser planer ikke også men eller hvis hilsen knus fortsat fredag lørdag søndag mandag`,
  nb: `hei heisann heihei hallo halla hallais heia god godt gode morn morgen godmorgen formiddag ettermiddag kveld natt dag dagen hvordan åssen går gått det den har du dere deg med alt bra fint hva så gjør gjøre skal skjer a i idag igår ikveld kvelden nå
    uke uka uken helg helga helgen flott flotte fin fine kjekk kjekke kjekken kjekkas pen pene vakker søt søte digg deilig sexy hot kåt hyggelig koselig kul profil profilen bilde bilder bildene foto smil øyne kropp jeg meg min mitt mine er liker likte liken like vil ville gjerne kan
    møte møtes treffe treffes ses bli kjent kjenne søker leter etter en et noe noen gang kaffe øl drink drikke ta og din dine ditt veldig virkelig skikkelig her inne der hvor kommer fra bor chatte prate skrive lyst på takk
    for hatt hadde vært sovet synes om av vi oss fyr mann håper litt mer bedre velkommen ut ser planer ikke også men eller hvis hilsen klem ha videre fortsatt til å fredag lørdag søndag mandag`,
  fi: `hei heippa heipä heips moi moikka moikkelis moro morjens terve tervehdys moido huomenta huomenia hyvää hyvä hyvin hyvän hyvät huomen päivää päivä päivän päiväsi päivääsi iltaa ilta iltaan yötä mitä mitäs mikä kuuluu kuulumiset kuinka miten menee meni mennyt sujuu sujunut sulla sulle sullekin
    sinulla sinulle teille teet teette puuhaat puuhailet touhuat tänään tänä iltana eilen huomenna nyt illalla illaksi aamulla viikonloppu viikonloppua viikonloppuna viikonlopun viikko viikkoa kiva kivaa kivan kivat hieno hienot hyvännäköinen hyvännäköisen komea komistus komee kuuma ihana ihanat
    söpö seksikäs kaunis mukava mukavaa mukavalta mahtava profiili profiilisi profiilin profiilista profiilikuva profiilikuvasi kuva kuvat kuvasi kuvia hymy hymysi silmät kroppa vartalo olen oon mä minä mua mun minun minua on ovat oot olet oli olisi olisiko olisko ollut ootko oletko tykkään tykkäsin tykkäyksestä tykkäyksen haluaisin haluan
    haluaisitko haluatko haluutko tavata tavattaisko nähdä näkis tutustua etsit etsin etsitkö hakusessa kahvi kahville kahvit kahvia olut olutta oluelle kalja kaljalle drinkille treffit treffeille ja tai se sä sinä sun sinun sinua sinuun susta tosi todella erittäin aika niin mistä päin missä täällä täältä tääl jutella jutellaan
    juttelemaan juttelua juttuseuraa lisää lähteä lähtisitkö joskus joku jotain jos kanssa kans seuraa vapaa suunnitelmia suunnitelmat kiitos kiitti nukuitko nukuit toivottavasti tervetuloa mies oisko ois moi vaan kun että myös ei perjantaita lauantaita sunnuntaita maanantaita`,
}

const usual = new Set(Object.values(words).flatMap((text) => text.split(/\s+/).map(foldOf)))

/** How many letters of a plain text are in words outside that list. */
export function unusualLetters(plain: string): number {
  let letters = 0
  for (const [word] of plain.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    if (!usual.has(foldOf(word))) letters += word.replace(/\P{L}/gu, '').length
  }
  return letters
}
