import type { LivesInWords } from './lives.ts'

export const sv: LivesInWords = {
  baker: {
    about: 'Jag går upp klockan tre så att andra ska få frukost. På eftermiddagen luktar jag smör och sover på någons soffa.',
    lookingFor: 'Någon som gillar tidiga middagar och förlåter mjöl på bilsätet.',
  },
  nightNurse: {
    about:
      'Sjuksköterska på natten, sju på och sju av. Det mesta har jag sett två gånger, så den imponerande versionen av dig kan du hoppa över.',
    lookingFor: 'En frukostdejt som egentligen är min kväll.',
  },
  halfABoat: {
    about: 'Uppväxt på båtar, äger numera en halv. Andra halvan är brorsans, och han målar aldrig.',
    lookingFor: 'En man som kan sitta still i tre timmar och kalla det en bra dag.',
  },
  teacher: {
    about: 'Jag undervisar femtonåringar i historia. Efter det är jag inte rädd för något, förutom att rätta prov.',
    lookingFor: 'Någon att gå på konstiga små museer med. Jag bär jackorna.',
  },
  cyclist: {
    about: 'Fyra mil före jobbet om det är torrt, sex om jag fått dåliga nyheter. För fika stannar jag alltid.',
    lookingFor: 'Sällskap på cykeln, eller någon som väntar med kaffe vid målet.',
  },
  dogOwner: {
    about: 'Jag bor ihop med Major, en omplaceringshund som är rädd för ballonger. Lite det är jag med.',
    lookingFor: 'Du behöver inte älska hundar. Bara stå ut med en på fötterna.',
  },
  barman: {
    about: 'Bakom baren torsdag till söndag. Jag minns vad folk dricker och glömmer vad de heter.',
    lookingFor: 'En lugn måndag med någon som inte heller orkar gå ut.',
  },
  carpenter: {
    about: 'Jag bygger trappor. Du anar inte hur många hus som har en dålig.',
    lookingFor: 'Något som håller. Fogar är min grej.',
  },
  gardener: {
    about: 'Min kolonilott får fler besök än min lägenhet. I augusti går ingen hem utan squash.',
    lookingFor: 'Någon att sitta i stugan med när det regnar.',
  },
  fatherOfTwo: {
    about:
      'Pappa till två tjejer, varannan vecka. Skild, vi är vänner, kom ut när jag var trettioåtta. Det tog tid och var värt det.',
    lookingFor: 'En vuxen man som fattar att planer ändras när någon har feber.',
  },
  swimmer: {
    about: 'Kallt vatten, varje morgon, året runt. Nej, det blir inte lättare. Man slutar bara diskutera med sig själv.',
    lookingFor: 'En man med termos och känsla för tajming.',
  },
  climber: {
    about: 'Klätterhallen tre kvällar i veckan och riktig klippa när tågen går. Händerna ser för bedrövliga ut.',
    lookingFor: 'Någon jag kan lita på i andra änden av repet.',
  },
  chef: {
    about: 'Jag lagar mat åt åttio personer per kväll och lever själv på mackor. Om jag lagar åt dig ska du ta det på allvar.',
    lookingFor: 'Bord för två en tisdag, och någon annan som diskar.',
  },
  hospitalCoder: {
    about: 'Jag skriver program åt sjukhus. Roligare än det låter, och det betalar mina flipperspel.',
    lookingFor: 'Bra sällskap, dåliga ordvitsar och inget snack om produktivitet.',
  },
  retiredCaptain: {
    about: 'Fyrtio år på färjorna. Jag har sagt god morgon till ungefär två miljoner människor och menat det oftast.',
    lookingFor: 'En man i min ålder som fortfarande vill se vad som finns bakom udden.',
  },
  widower: {
    about: 'Min man dog för fyra år sedan. Jag har lärt mig laga mat, sova mitt i sängen och gå ut igen.',
    lookingFor: 'Sällskap först. Kärlek, om den hittar hit själv.',
  },
  student: {
    about: 'Läser lingvistik, andra året. Jag kan säga ”jag är trött” på nio språk och mena det på alla.',
    lookingFor: 'Dejter utanför biblioteket. Ganska ny i stan, så skriv gärna först.',
  },
  medicalStudent: {
    about: 'Läser till läkare: ingen fritid, men den lilla jag har använder jag väl.',
    lookingFor: 'Någon med tålamod. Haha.',
  },
  runner: {
    about: 'Långsam löpare, många kilometer. Bäst tid får jag när någon pratar.',
    lookingFor: 'Någon till långpasset på söndag. Tempo: skvaller ska gå.',
  },
  guitarist: {
    about: 'Gitarrist i ett band som har splittrats fyra gånger. På onsdag repar vi igen.',
    lookingFor: 'Någon som kommer på spelningen och ljuger snällt efteråt.',
  },
  pianoTuner: {
    about: 'Jag stämmer pianon. Hela dagarna sitter jag i andras vardagsrum och lyssnar väldigt noga.',
    lookingFor: 'En lugn röst. Det betyder mer än man tror.',
  },
  truckDriver: {
    about: 'Långtradarchaufför. Jag kan varje bra bageri inom en kilometer från en avfart.',
    lookingFor: 'Någon att ringa från rastplatsen och komma hem till på helgen.',
  },
  firefighter: {
    about: 'Brandman i tolv år. Mest katter, spisar och bildörrar. Jag gör en bra gryta för nio.',
    lookingFor: 'Snäll, stadig, oberörd av uniformer. Okej, lite berörd.',
  },
  countryVet: {
    about: 'Veterinär på landet. Min arm har varit på ställen man inte pratar om på första dejten.',
    lookingFor: 'En man som inte har något emot att telefonen ringer klockan fyra.',
  },
  dragQueen: {
    about: 'Redovisningskonsult i veckorna, en decimeter längre på lördagar. Båda är ärliga med pengar.',
    lookingFor: 'Någon som gillar båda versionerna och kan dra upp en dragkedja.',
  },
  accountant: {
    about: 'Ja, revisor. Ja, jag trivs. Dessutom går jag väldigt långt med väldigt liten ryggsäck.',
    lookingFor: 'Någon att dela stuga, karta och sista chokladbiten med.',
  },
  shy: {
    about: 'Det här tog längre tid att skriva än jag vill erkänna. På tu man hand är jag bra, i grupp försvinner jag.',
    lookingFor: 'Någon som skriver lite först. Sen kan vi ses, lovar.',
  },
  beekeeper: {
    about: 'Fråga mig om bin. Eller nej, inte om du inte har en timme.',
    lookingFor: 'En man med en timme.',
  },
  trainDriver: {
    about: 'Jag kör tåg och, lite pinsamt, gillar dem också. På lediga dagar åker jag någonstans med tåg.',
    lookingFor: 'Fönster eller gång, bara du pratar.',
  },
  architect: {
    about: 'Jag ritar skolor. Bäst är att komma tillbaka ett år senare och se vilket hörn barnen har tagit över.',
    lookingFor: 'En nyfiken som tittar upp när han går på stan.',
  },
  photographer: {
    about: 'Bröllop fotograferar jag för hyran, parkeringshus för kärleken.',
    lookingFor: 'Jag skulle vilja vara med på en bild med någon, för en gångs skull.',
  },
  yogaTeacher: {
    about: 'Jag har yoga för folk med ont i ryggen. Ingen rökelse, ingen sång, rätt mycket svordomar.',
    lookingFor: 'Någon mjuk som skrattar när han ramlar.',
  },
  cinephile: {
    about:
      'Två filmer i veckan på riktig bio, mitten, inget prasslande. Driver en filmklubb med elva medlemmar och en projektor.',
    lookingFor: 'En tolfte medlem.',
  },
  plumber: {
    about: 'Rörmokare. Jag kollar gärna din panna, men inte på första dejten.',
    lookingFor: 'En enkel kille till matchen, puben och vad det blir av det.',
  },
  politico: {
    about: 'Sitter i kommunfullmäktige för ett parti du kanske inte röstar på. Jag kan prata om annat, på riktigt.',
    lookingFor: 'Någon som bråkar bra och blir sams fort.',
  },
  translator: {
    about: 'Litterär översättare. Jag jobbar i tofflor och oroar mig för kommatecken.',
    lookingFor: 'En man som säger vad han menar, så får jag en ledig kväll.',
  },
  dancer: {
    about: 'Jag dansade på scen i tio år, nu lär jag åttaåringar. De är strängare.',
    lookingFor: 'Någon som dansar på bröllop utan att man behöver fråga två gånger.',
  },
  sauna: {
    about: 'Lyckligast i en bastu där ingen pratar, eller där en pratar och har något att säga.',
    lookingFor: 'En man utan brådska. Att tiga ihop räknas.',
  },
  skier: {
    about: 'Jag jobbar på somrarna så att jag kan vara i fjällen i december.',
    lookingFor: 'Någon att dela lift med, och gräla om vem som var snabbast.',
  },
  librarian: {
    about: 'Bibliotekarie. Tystnaden är en myt: jag hjälper folk att skriva ut hela dagarna.',
    lookingFor: 'En läsare, eller någon som gillar högläsning.',
  },
  florist: {
    about: 'Jag säljer blommor till män som har glömt något. Jag kunde skriva en bok.',
    lookingFor: 'Ger du mig blommor så skrattar jag. Försök ändå.',
  },
  postman: {
    about: 'Brevbärare. Tjugo tusen steg före lunch och du med varenda hund på rundan.',
    lookingFor: 'Någon med brevlådan på rimlig höjd.',
  },
  barber: {
    about: 'Frisör med två egna stolar. Folk berättar allt för mig, så jag kan hålla tyst.',
    lookingFor: 'En man som är snäll mot servitörer. Håret fixar jag.',
  },
  gym: {
    about: 'Jag lyfter tunga saker och ställer ner dem igen. I övrigt förvånansvärt mjuk.',
    lookingFor: 'En träningskompis som kanske stannar på middag.',
  },
  bear: {
    about: 'Stor, hårig och lätt rörd av reklamfilm. Mina kramar avslutar samtal.',
    lookingFor: 'Någon som gillar björnar och inte vill banta mig.',
  },
  gamer: {
    about: 'Hellre tillsammans än mot varandra. Jag har gråtit åt ett spel om ett berg.',
    lookingFor: 'Spelare två. Snacks finns.',
  },
  boardGames: {
    about: 'I vardagsrummet har jag hundrafyrtio brädspel och en liten stol till en pojkvän.',
    lookingFor: 'Någon som kan förlora. Eller vinna, om det måste vara.',
  },
  actor: {
    about: 'Skådespelare, det vill säga jag gör mycket gott kaffe.',
    lookingFor: 'En man som är sig själv. En som spelar roll per par räcker.',
  },
  opera: {
    about: 'Jag har tagit nattåg för en bra Rosenkavaljer. Ståplats är bäst.',
    lookingFor: 'Någon till pausen och till tåget hem.',
  },
  mudScientist: {
    about: 'Jag forskar på lera. Den är havets minne och säger inte emot.',
    lookingFor: 'Någon nyfiken. Du får fråga varför lera.',
  },
  farmer: {
    about: 'Växte upp på en gård och flyttade tillbaka. Närmaste gaybar ligger åtta mil bort, därav det här.',
    lookingFor: 'En man som inte är rädd för grusväg och fullt hus på söndagar.',
  },
  cityKid: {
    about: 'Född tre gator härifrån. Jag vet vilken bänk som får sista solen.',
    lookingFor: 'Promenader utan mål. Pommes på vägen.',
  },
  newcomer: {
    about: 'Flyttade hit i våras för jobbet och ler fortfarande mot folk i hissen. Alla ler inte tillbaka.',
    lookingFor: 'Någon som visar mig det som inte står i guiden. Resten är bonus.',
  },
  lateBloomer: {
    about: 'Gift i tjugo år, ute i två. Nybörjare med grått hår, så var snäll.',
    lookingFor: 'En ärlig man utan brådska. Kaffe först.',
  },
  transMan: {
    about: 'Transman, snickarson, usel dansare. Fråga vad du vill en gång, och fråga sen om vi ska ses.',
    lookingFor: 'Någon som ser en man, för det är vad som finns.',
  },
  transDad: {
    about: 'Jag är trans, pappa till ett barn och tränare för knattelaget. Bara det sista är stressigt.',
    lookingFor: 'En varm, vuxen man som håller vad han lovar.',
  },
  surfer: {
    about: 'Jag bor där vågorna är, oftast i någons husbil.',
    lookingFor: 'En man som är klar på fem minuter när vinden vänder.',
  },
  wineMerchant: {
    about: 'Jag säljer vin från fyra små odlare jag känt i åratal. På jobbet spottar jag, inte vid middan.',
    lookingFor: 'Någon att dela en flaska med utan att titta på etiketten.',
  },
  potter: {
    about: 'Jag gör koppar. De flesta vinglar lite, precis som jag.',
    lookingFor: 'En fast andra kopp på morgonen.',
  },
  judge: {
    about: 'På dagarna hör jag folks bekymmer i mycket formella former. Efter fem blir jag gärna informell.',
    lookingFor: 'En man med humor och fina skor. Diskretion är självklart.',
  },
  soldier: {
    about: 'Ingenjörssoldat. Jag bygger broar på jobbet, en bra replik eftersom den är sann.',
    lookingFor: 'Någon med tålamod för en kalender jag inte bestämmer över.',
  },
  choirmaster: {
    about: 'Jag leder tre körer, varav en bra. De andra två har roligare.',
    lookingFor: 'En bas. Eller en som lyssnar, de är ovanligare.',
  },
  nightPorter: {
    about: 'Nattportier på ett hotell med svängdörr. Man lär sig läsa skor.',
    lookingFor: 'Någon med egen dörr och ingen utcheckningstid.',
  },
  retiredPrinter: {
    about: 'Pensionerad tryckare, fem barnbarn, en kamera jag kan utantill. Jag går varje dag och har alltid med mig något hem.',
    lookingFor: 'En vän att promenera med. Blir det mer klagar jag inte.',
  },
  runnerUp: {
    about: 'Sex gånger tvåa i samma tennisturnering. Det ska vara bra för karaktären.',
    lookingFor: 'En dubbelpartner, på banan och kanske utanför.',
  },
  insectCounter: {
    about: 'Jag räknar insekter på jobbet. Förr var de fler, så jag har ingen bil.',
    lookingFor: 'Någon som bryr sig om något. Det måste inte vara skalbaggar.',
  },
  designer: {
    about: 'Grafisk formgivare. Jag dömer menyns typsnitt i tysthet och beställer sen samma som du.',
    lookingFor: 'En andra åsikt. Om allt.',
  },
  saxophonist: {
    about: 'Saxofon, mest jazz, mest gratis. På vardagarna är jag körlärare.',
    lookingFor: 'Någon som håller takten, eller åtminstone mig sällskap i baren.',
  },
  sober: {
    about: 'Nykter i sex år och gladare för det. Barer går bra, jag är bara den som minns.',
    lookingFor: 'Morgnar. Jag har upptäckt dem och delar gärna en.',
  },
  organist: {
    about: 'Jag tror på Gud och på påfyllning, och på söndagar spelar jag orgel. Det går bättre ihop än folk tror.',
    lookingFor: 'Någon som är i fred med sig själv, eller på väg.',
  },
  wheelchair: {
    about: 'Jag sitter i rullstol, är snabb och kan varenda hiss i stan. Skämten drar jag först.',
    lookingFor: 'En man som håller kvar blicken och låter handtagen vara.',
  },
  deaf: {
    about: 'Döv sedan jag var tre. Jag tecknar, läser läppar och är den ende som kan prata i en högljudd bar.',
    lookingFor: 'Någon som vill lära sig tjugo tecken. Det första är gratis.',
  },
  openRelationship: {
    about: 'I ett öppet förhållande, och öppen med det. Han vet, han är underbar och sover klockan tio.',
    lookingFor: 'Återkommande dejter med någon som gillar tydliga överenskommelser och långa kvällar.',
  },
  straightforward: {
    about: 'Rakt på sak: jag gillar män som gillar sig själva. Resten tar vi över en drink.',
    lookingFor: 'Dejter. Kyssar. Kanske en tandborste så småningom.',
  },
  homebody: {
    about: 'För mig är en vild kväll att starta ett avsnitt till.',
    lookingFor: 'En man till andra änden av soffan. Egen filt välkommen.',
  },
  traveller: {
    about: 'Femtioen länder och jag går fortfarande vilse i min egen matbutik.',
    lookingFor: 'Någon som packar lätt och är trevlig när det är sent och bussen inte kommer.',
  },
  leftBack: {
    about: 'Vänsterback i gaylaget, lägsta divisionen. Vi förlorar med stil och dricker med övertygelse.',
    lookingFor: 'En supporter. Vi skulle behöva en.',
  },
  referee: {
    about: 'Jag dömer korpfotboll på söndagar, så kalla mig vad du vill, jag har hört det.',
    lookingFor: 'Någon som för en gångs skull är på min sida.',
  },
  watchmaker: {
    about: 'Jag lagar klockor i en butik så bred som dörren. Folk kommer in för att höra det ticka.',
    lookingFor: 'En man som har tid. Förlåt. Någon var tvungen.',
  },
  comedian: {
    about: 'Ståupp på tisdagar inför elva personer, varav tre är ex.',
    lookingFor: 'Ett skratt som bär. Resten skriver jag själv.',
  },
  astronomer: {
    about: 'Jag har ett teleskop på taket och filtar för två. Oftast är det molnigt, så ta med samtalsämnen.',
    lookingFor: 'En nattuggla som gillar stora tal.',
  },
  formerBanker: {
    about: 'Förut bank, nu bakar jag bröd och lär folk andas. Sämre betalt, bättre sömn.',
    lookingFor: 'En jämn man med god aptit.',
  },
  tailor: {
    about: 'Jag syr. Mest byxor, en gång ett tält. På en minut har jag mätt dig med ögonen.',
    lookingFor: 'En man som vet när man ska klä upp sig.',
  },
  cargoPilot: {
    about: 'Fraktpilot. Mina passagerare är paket och ingen av dem har någonsin applåderat.',
    lookingFor: 'Någon som kan vara lycklig tre dagar utan mig och fyra med.',
  },
  radioVoice: {
    about: 'Du kanske känner igen min röst från trafikinformationen. Jag är mycket bättre på långsammare ämnen.',
    lookingFor: 'Långa samtal. Jag lovar att låta dig prata till punkt.',
  },
  cheesemonger: {
    about: 'Jag säljer ost på torget i alla väder. Jag vet, jag vet. Det går bort i duschen.',
    lookingFor: 'Någon med bra näsa och ett förlåtande sinne.',
  },
  therapist: {
    about: 'Jag är psykolog. Nej, inte just nu. Okej, lite.',
    lookingFor: 'En man som har jobbat lite med sig själv och kan skratta åt det.',
  },
  scaffolder: {
    about: 'Ställningsbyggare. Inte höjdrädd, men morgonen efter är värre.',
    lookingFor: 'Någon med fötterna på jorden. Jag är tillräckligt högt upp.',
  },
  winegrower: {
    about: 'Farfar planterade rankorna, pappa svor åt dem, jag pratar med dem.',
    lookingFor: 'En man som hjälper till vid skörden och stannar över vintern.',
  },
  concertGoer: {
    about: 'Skägg, mage, bandtröja. Jag är ungefär som du ser, fast tystare.',
    lookingFor: 'Sköna snubbar att gå på konsert med. Slår det gnistor så slår det gnistor.',
  },
  blackJumpers: {
    about: 'Jag äger elva svarta tröjor och ser skillnad på dem.',
    lookingFor: 'En man som säger till när det är fel. Varsamt.',
  },
  quiet: {
    about: 'Jag pratar inte så mycket. Jag lagar saker, lyssnar, stannar.',
    lookingFor: 'Någon att vara hemma med.',
  },
  ecologist: {
    about: 'Jag sköter en våtmark. Tvåhundra fågelarter, fyra sorters lera och ett gömsle som läcker.',
    lookingFor: 'En man med stövlar, eller som får låna mina.',
  },
  childminder: {
    about: 'Jag tar hand om småbarn, så jag har en visa om allt, strumpor också.',
    lookingFor: 'Ett vuxet samtal. Jag ber dig.',
  },
  sixty: {
    about: 'Sextio är en bra ålder: jag vet vad jag gillar och blir ändå överraskad.',
    lookingFor: 'En okomplicerad man, vilken form som helst, ungefär i min ålder. Ta med historier.',
  },
  silverHair: {
    about: 'Gråhårig sedan jag var trettioett och bryr mig inte längre. Jag simmar, reser och klär upp mig på fredagar.',
    lookingFor: 'En dejt som börjar med en aperitif och inte är slut klockan tio.',
  },
  bookseller: {
    about: 'Antikvariat. Som bokmärken har jag hittat kärleksbrev, en sedel och en skiva bacon.',
    lookingFor: 'En man som lånar ut böcker och vill ha dem tillbaka.',
  },
  skater: {
    about: 'Jag skejtar fortfarande fast jag borde veta bättre. Knän som en sextioåring.',
    lookingFor: 'Någon för dumma idéer i gott sällskap.',
  },
  liftEngineer: {
    about: 'Jag konstruerar hissar. Om du känt en stanna mjukt: varsågod.',
    lookingFor: 'Någon som vill veta hur saker funkar, även människor.',
  },
  pumpkins: {
    about: 'Tredje pris för pumpor i koloniföreningen. Vi var tre.',
    lookingFor: 'En blygsam man som gärna äter det han grävt upp.',
  },
  secondTenor: {
    about: 'Andra tenor i en gaykör. Fyrtio vänner, en repertoar, inga hemligheter.',
    lookingFor: 'En man i publiken som jag inte redan känner från kören.',
  },
  electrician: {
    about: 'Elektriker. Jag kan varken sjunga, dansa eller laga mat, men dina lampor kommer att lysa.',
    lookingFor: 'Någon som lagar mat. Jag tar disken och proppskåpet.',
  },
  illustrator: {
    about: 'Jag tecknar bilderböcker om en grävling som är mörkrädd. Han är inte jag.',
    lookingFor: 'Någon att läsa första utkasten högt för.',
  },
  latinTeacher: {
    about: 'Jag undervisar i latin. Det är dött, säger de varje år, och varje år blir någon kär i det.',
    lookingFor: 'Ett levande språk. Ditt duger.',
  },
  twoCats: {
    about: 'Två katter, båda ohövliga. Jag jobbar på Skatteverket och kommer hem för att bli ignorerad.',
    lookingFor: 'En man som får vara i sängen, till skillnad från katterna. I teorin.',
  },
  kitesurfer: {
    about: 'Blåser det är jag vid havet, blåser det inte läser jag prognosen.',
    lookingFor: 'Någon som inte bryr sig om sand överallt.',
  },
  bicycleMechanic: {
    about: 'Cykelmekaniker. På din kedja ser jag hur du lever.',
    lookingFor: 'En man som är rädd om det han har.',
  },
  vicarsSon: {
    about: 'Prästson och technoälskare. Mamma undrar om kyrkorna jag dansar i fortfarande är vigda.',
    lookingFor: 'Någon att dansa bredvid och sen äta frukost med i solglasögon.',
  },
  mountainRescue: {
    about: 'Frivillig i fjällräddningen. Jag har burit tyngre folk än du, så var lugn.',
    lookingFor: 'En säker på foten som vänder när det är dags.',
  },
  salsa: {
    about: 'Salsa två gånger i veckan. Jag kan föra och följa, och det har man nytta av.',
    lookingFor: 'En partner, även till de lugna.',
  },
  ticketSeller: {
    about: 'Jag säljer biljetter på en kvartersbio och skriver på det manus som alla som jag skriver på.',
    lookingFor: 'En huvudroll med vanligt jobb.',
  },
  openTable: {
    about: 'Första söndagen i månaden lagar jag mat åt dem som är ensamma. Tolv stolar, inga tal.',
    lookingFor: 'Någon bredvid mig när de andra har gått.',
  },
  forestRanger: {
    about: 'Skogsvaktare. Jag vet var ugglorna sover och säger det inte före tredje dejten.',
    lookingFor: 'Kängor vid dörren, två par.',
  },
  oliveStall: {
    about: 'Min familj har sålt oliver i samma hörn i trettio år. Nu sköter jag böckerna och saknar ropen.',
    lookingFor: 'En hungrig man med nära till skratt.',
  },
  uncleOfNine: {
    about: 'Morbror till nio. Det är mig de ringer när de inte kan säga det hemma.',
    lookingFor: 'Någon att ta med på de stora släktmiddagarna. De är högljudda, de kommer att gilla dig.',
  },
  poet: {
    about: 'Två tunna diktsamlingar utgivna och nog många sålda för en cykel. Begagnad.',
    lookingFor: 'En läsare till en viss dikt. Du märker vilken.',
  },
  asylumLawyer: {
    about: 'Asyljurist. Jobbet är tungt, så resten av livet håller jag lätt med flit.',
    lookingFor: 'Skratt, god mat och någon som stänger av min telefon.',
  },
  pharmacist: {
    about: 'Apotekare. Jag kan läsa alla handstilar, så passa dig för kärleksbrev.',
    lookingFor: 'Skriv ett ändå.',
  },
  muralist: {
    about: 'Hen, oftast med färg under naglarna. Bra på stora väggar, sämre på kallprat.',
    lookingFor: 'Folk som är nyfikna och snälla. Etiketter valfria.',
  },
  soundEngineer: {
    about: 'Ljudtekniker: märks mitt jobb har något gått fel. Ickebinär, kort i håret, lång i meningarna efter midnatt.',
    lookingFor: 'Någon att dela hörlurar med.',
  },
  tomatoes: {
    about: 'Varken det ena eller det andra, och nöjd så. Jag odlar tomater och syr mina egna kläder.',
    lookingFor: 'Milt sällskap, långa frukostar, inga gåtor.',
  },
  philosophy: {
    about: 'Filosofi, tredje året, queer hela livet. På en enkel fråga svarar jag med en bok.',
    lookingFor: 'Någon som ställer följdfrågan.',
  },
  houseCouple: {
    about: 'Två män, elva år, ett hus som aldrig blir klart. Den ene lagar mat, den andre läser bruksanvisningen högt.',
    lookingFor: 'Mest vänner. Och ibland någon som stannar till frukost, om alla tre har lust.',
  },
  travelCouple: {
    about: 'Vi träffades på ett försenat tåg och har varit järnvägen tacksamma sedan dess.',
    lookingFor: 'Folk att resa, äta och skratta med. Ensamma eller i par.',
  },
  youngCouple: {
    about: 'Ihop sedan skolan, vilket förvånar våra föräldrar mer än oss. Den ene är högljudd, den andre håller i snacksen.',
    lookingFor: 'Vänner till spelkvällar och festivaler, och flirt utan drama.',
  },
  oldCouple: {
    about: 'Trettioett år ihop, gifta i tolv, grälar fortfarande om värmen.',
    lookingFor: 'Gott sällskap till middagar och opera. Vi har två platser och ett gästrum över.',
  },
  openCouple: {
    about: 'Ett öppet par: ärliga mot varandra och mot dig. Pratet gillar vi lika mycket som resten.',
    lookingFor: 'En trevlig man för oss båda, utan brådska och utan hemligheter.',
  },
  dogCouple: {
    about: 'Två män, tre hundar, en säng. Gissa vem som sover ytterst.',
    lookingFor: 'Promenadvänner, med eller utan koppel.',
  },
}
