import type { LivesInWords } from './lives.ts'

export const pl: LivesInWords = {
  baker: {
    about: 'Wstaję o trzeciej, żeby inni mieli co jeść na śniadanie. Po południu pachnę masłem i śpię komuś na kanapie.',
    lookingFor: 'Ktoś, kto lubi wczesne kolacje i wybaczy mąkę na fotelu w aucie.',
  },
  nightNurse: {
    about:
      'Pielęgniarz na nocki, siedem w pracy, siedem wolnego. Większość rzeczy widziałem dwa razy, więc możesz darować sobie wersję na pokaz.',
    lookingFor: 'Randka przy śniadaniu, które dla mnie jest kolacją.',
  },
  halfABoat: {
    about: 'Wychowany na łódkach, dziś właściciel połowy jednej. Druga połowa należy do brata, który nigdy jej nie maluje.',
    lookingFor: 'Facet, który potrafi siedzieć trzy godziny i uznać to za dobry dzień.',
  },
  teacher: {
    about: 'Uczę historii piętnastolatków. Po tym nic mnie już nie przeraża, poza sprawdzaniem klasówek.',
    lookingFor: 'Ktoś do zwiedzania dziwnych małych muzeów. Kurtki noszę ja.',
  },
  cyclist: {
    about:
      'Czterdzieści kilometrów przed pracą, jak sucho, sześćdziesiąt, jak przyszły złe wieści. Na ciasto zatrzymuję się zawsze.',
    lookingFor: 'Towarzystwo na rowerze albo ktoś, kto na końcu trasy czeka z kawą.',
  },
  dogOwner: {
    about: 'Mieszkam z Majorem, psem ze schroniska, który boi się balonów. Ja trochę też.',
    lookingFor: 'Nie musisz kochać psów. Wystarczy, że zniesiesz jednego na stopach.',
  },
  barman: {
    about: 'Za barem od czwartku do niedzieli. Pamiętam, co ludzie piją, a zapominam, jak się nazywają.',
    lookingFor: 'Spokojny poniedziałek z kimś, komu też nie chce się wychodzić.',
  },
  carpenter: {
    about: 'Robię schody. Zdziwiłbyś się, w ilu domach są kiepskie.',
    lookingFor: 'Coś na lata. Znam się na łączeniach.',
  },
  gardener: {
    about: 'Na mojej działce bywa więcej gości niż w mieszkaniu. W sierpniu nikt nie wychodzi bez cukinii.',
    lookingFor: 'Ktoś, z kim można w altance przeczekać deszcz.',
  },
  fatherOfTwo: {
    about:
      'Tata dwóch dziewczyn, co drugi tydzień. Po rozwodzie, w dobrych stosunkach, coming out w wieku trzydziestu ośmiu lat. Trochę to trwało i było warto.',
    lookingFor: 'Dojrzały facet, który rozumie, że plany się zmieniają, gdy ktoś ma gorączkę.',
  },
  swimmer: {
    about: 'Zimna woda, codziennie rano, cały rok. Nie, nie robi się łatwiej. Po prostu przestajesz ze sobą dyskutować.',
    lookingFor: 'Facet z termosem i wyczuciem chwili.',
  },
  climber: {
    about: 'Trzy wieczory w tygodniu na ściance, a w skałach, kiedy pociągi pozwolą. Dłonie mam okropne.',
    lookingFor: 'Ktoś, komu zaufam na drugim końcu liny.',
  },
  chef: {
    about:
      'Gotuję co wieczór dla osiemdziesięciu osób, a sam żyję na tostach. Jeśli kiedyś ugotuję dla ciebie, potraktuj to poważnie.',
    lookingFor: 'Stolik dla dwóch we wtorek i ktoś inny przy zmywaku.',
  },
  hospitalCoder: {
    about: 'Piszę oprogramowanie dla szpitali. Mniej nudne, niż brzmi, i starcza na flipery.',
    lookingFor: 'Dobre towarzystwo, słabe żarty i ani słowa o produktywności.',
  },
  retiredCaptain: {
    about: 'Czterdzieści lat na promach. Powiedziałem dzień dobry jakimś dwóm milionom ludzi i prawie zawsze szczerze.',
    lookingFor: 'Facet w moim wieku, który wciąż chce zobaczyć, co jest za zakrętem.',
  },
  widower: {
    about: 'Mój mąż zmarł cztery lata temu. Nauczyłem się gotować, spać na środku łóżka i znów wychodzić z domu.',
    lookingFor: 'Najpierw towarzystwo. Miłość, jeśli sama trafi.',
  },
  student: {
    about: 'Drugi rok językoznawstwa. Potrafię powiedzieć „jestem zmęczony” w dziewięciu językach i w każdym szczerze.',
    lookingFor: 'Randki poza biblioteką. Jestem tu dość nowy, więc śmiało odezwij się pierwszy.',
  },
  medicalStudent: {
    about: 'Studiuję medycynę: wolnego czasu nie mam, ale wykorzystuję go świetnie.',
    lookingFor: 'Ktoś cierpliwy. Wiem, wiem.',
  },
  runner: {
    about: 'Wolny biegacz, dużo kilometrów. Najlepsze czasy mam wtedy, gdy ktoś opowiada.',
    lookingFor: 'Ktoś na długie wybieganie w niedzielę. Tempo: da się plotkować.',
  },
  guitarist: {
    about: 'Gitarzysta zespołu, który rozpadł się cztery razy. W środy znów mamy próby.',
    lookingFor: 'Ktoś, kto przyjdzie na koncert, a potem miło skłamie.',
  },
  pianoTuner: {
    about: 'Stroję pianina. Całe dnie siedzę w cudzych salonach i bardzo uważnie słucham.',
    lookingFor: 'Spokojny głos. To ważniejsze, niż się wydaje.',
  },
  truckDriver: {
    about: 'Kierowca w trasie. Znam każdą dobrą piekarnię kilometr od zjazdu z autostrady.',
    lookingFor: 'Ktoś, do kogo mogę zadzwonić z parkingu i wrócić na weekend.',
  },
  firefighter: {
    about: 'Strażak, dwanaście lat. Głównie koty, kuchenki i drzwi aut. Robię porządny gulasz na dziewięć osób.',
    lookingFor: 'Dobry, stały, nieczuły na mundury. No dobra, trochę czuły.',
  },
  countryVet: {
    about: 'Wiejski weterynarz. Trzymałem rękę w miejscach, o których nie chcesz słyszeć na pierwszej randce.',
    lookingFor: 'Facet, któremu nie przeszkadza telefon o czwartej nad ranem.',
  },
  dragQueen: {
    about: 'W tygodniu księgowy, w soboty o dziesięć centymetrów wyższy. Obaj uczciwi w sprawach pieniędzy.',
    lookingFor: 'Ktoś, kto lubi obie wersje i umie zapiąć suwak.',
  },
  accountant: {
    about: 'Tak, księgowy. Tak, lubię to. Poza tym chodzę bardzo daleko z bardzo małym plecakiem.',
    lookingFor: 'Ktoś do schroniska, mapy i ostatniej kostki czekolady.',
  },
  shy: {
    about: 'Pisanie tego zajęło mi więcej czasu, niż przyznam. We dwóch jest dobrze, w grupie znikam.',
    lookingFor: 'Ktoś, kto najpierw trochę popisze. Potem się spotkamy, słowo.',
  },
  beekeeper: {
    about: 'Zapytaj mnie o pszczoły. Albo lepiej nie, chyba że masz godzinę.',
    lookingFor: 'Facet z wolną godziną.',
  },
  trainDriver: {
    about: 'Prowadzę pociągi i, wstyd przyznać, jeszcze je lubię. W wolne dni jeżdżę gdzieś koleją.',
    lookingFor: 'Okno czy korytarz, byle ktoś mówił.',
  },
  architect: {
    about: 'Projektuję szkoły. Najlepsze jest wrócić po roku i zobaczyć, który kąt zajęły dzieciaki.',
    lookingFor: 'Ktoś ciekawy, kto na ulicy patrzy w górę.',
  },
  photographer: {
    about: 'Wesela fotografuję za czynsz, parkingi z miłości.',
    lookingFor: 'Chciałbym raz sam być z kimś na zdjęciu.',
  },
  yogaTeacher: {
    about: 'Uczę jogi ludzi z bolącymi plecami. Bez kadzideł, bez śpiewów, za to z przeklinaniem.',
    lookingFor: 'Ktoś łagodny, kto się śmieje, gdy upada.',
  },
  cinephile: {
    about:
      'Dwa filmy tygodniowo w prawdziwym kinie, środek sali, nic szeleszczącego. Prowadzę klub filmowy: jedenastu członków, jeden projektor.',
    lookingFor: 'Dwunasty członek.',
  },
  plumber: {
    about: 'Hydraulik. Zajrzę ci do pieca, ale nie na pierwszej randce.',
    lookingFor: 'Swojski gość na mecz, piwo i co z tego wyniknie.',
  },
  politico: {
    about: 'Radny partii, na którą może nie głosujesz. Umiem rozmawiać o czymś innym, serio.',
    lookingFor: 'Ktoś, kto dobrze się kłóci i szybko godzi.',
  },
  translator: {
    about: 'Tłumacz literatury. Pracuję w kapciach i martwię się o przecinki.',
    lookingFor: 'Facet, który mówi, co myśli, żebym miał wolny wieczór.',
  },
  dancer: {
    about: 'Dziesięć lat tańczyłem na scenie, teraz uczę ośmiolatki. Są surowsze.',
    lookingFor: 'Ktoś, kogo na weselu nie trzeba prosić dwa razy.',
  },
  sauna: {
    about: 'Najszczęśliwszy w saunie, gdzie nikt nie gada. Albo gada jeden, ale z sensem.',
    lookingFor: 'Facet bez pośpiechu. Wspólne milczenie też się liczy.',
  },
  skier: {
    about: 'Latem pracuję, żeby w grudniu być w górach.',
    lookingFor: 'Ktoś na wspólny wyciąg i kłótnię, kto był szybszy.',
  },
  librarian: {
    about: 'Bibliotekarz. Ta cisza to mit: całymi dniami pomagam ludziom drukować.',
    lookingFor: 'Czytelnik albo ktoś, kto lubi, gdy mu się czyta.',
  },
  florist: {
    about: 'Sprzedaję kwiaty facetom, którzy o czymś zapomnieli. Mógłbym napisać książkę.',
    lookingFor: 'Daj mi kwiaty, a się roześmieję. Spróbuj mimo to.',
  },
  postman: {
    about: 'Listonosz. Dwadzieścia tysięcy kroków do obiadu i po imieniu z każdym psem w rejonie.',
    lookingFor: 'Ktoś ze skrzynką na rozsądnej wysokości.',
  },
  barber: {
    about: 'Fryzjer, dwa własne fotele. Ludzie mówią mi wszystko, więc umiem milczeć.',
    lookingFor: 'Facet miły dla kelnerów. Fryzurą zajmę się ja.',
  },
  gym: {
    about: 'Podnoszę ciężkie rzeczy i odkładam. Poza tym zaskakująco miękki.',
    lookingFor: 'Partner do treningu, który może zostanie na kolacji.',
  },
  bear: {
    about: 'Duży, owłosiony i łatwo wzruszający się na reklamach. Po moich uściskach rozmowa zwykle się kończy.',
    lookingFor: 'Ktoś, kto lubi misie i nie chce mnie odchudzać.',
  },
  gamer: {
    about: 'Zawsze razem, nigdy przeciwko sobie. Płakałem przy grze o górze.',
    lookingFor: 'Gracz numer dwa. Przekąski są.',
  },
  boardGames: {
    about: 'W salonie mam sto czterdzieści planszówek i jedno małe krzesło dla chłopaka.',
    lookingFor: 'Ktoś, kto umie przegrywać. Albo wygrywać, jak trzeba.',
  },
  actor: {
    about: 'Aktor, czyli parzę znakomitą kawę.',
    lookingFor: 'Facet, który jest sobą. Jeden udający na parę wystarczy.',
  },
  opera: {
    about: 'Dla dobrego „Kawalera srebrnej róży” jeździłem nocnymi pociągami. Miejsca stojące są najlepsze.',
    lookingFor: 'Ktoś na przerwę i na pociąg powrotny.',
  },
  mudScientist: {
    about: 'Badam muł. To pamięć morza i nie pyskuje.',
    lookingFor: 'Ktoś ciekawy. Możesz zapytać, dlaczego muł.',
  },
  farmer: {
    about:
      'Wychowałem się w gospodarstwie i do niego wróciłem. Najbliższy gejowski bar jest osiemdziesiąt kilometrów stąd, dlatego tu jestem.',
    lookingFor: 'Facet, który nie boi się szutru i pełnego domu w niedzielę.',
  },
  cityKid: {
    about: 'Urodziłem się trzy ulice stąd. Wiem, na którą ławkę świeci ostatnie słońce.',
    lookingFor: 'Spacery bez celu. Frytki po drodze.',
  },
  newcomer: {
    about: 'Przeprowadziłem się tu wiosną do pracy i wciąż uśmiecham się w windzie. Nie każdy odpowiada.',
    lookingFor: 'Ktoś, kto pokaże mi miejsca spoza przewodnika. Reszta to bonus.',
  },
  lateBloomer: {
    about: 'Dwadzieścia lat małżeństwa, dwa lata po coming oucie. Początkujący z siwymi włosami, bądź miły.',
    lookingFor: 'Uczciwy facet bez pośpiechu. Najpierw kawa.',
  },
  transMan: {
    about: 'Trans facet, syn stolarza, beznadziejny tancerz. Zapytaj o wszystko raz, a potem zaproś mnie gdzieś.',
    lookingFor: 'Ktoś, kto widzi faceta, bo nim jestem.',
  },
  transDad: {
    about: 'Jestem trans, mam jedno dziecko i trenuję maluchy w piłkę. Tylko to ostatnie stresuje.',
    lookingFor: 'Ciepły, dojrzały facet, który dotrzymuje słowa.',
  },
  surfer: {
    about: 'Mieszkam tam, gdzie fale, czyli zwykle w czyimś kamperze.',
    lookingFor: 'Facet gotowy w pięć minut, gdy zmienia się wiatr.',
  },
  wineMerchant: {
    about: 'Sprzedaję wino od czterech małych winiarzy, których znam od lat. W pracy spluwam, przy kolacji nie.',
    lookingFor: 'Ktoś na wspólną butelkę bez patrzenia na etykietę.',
  },
  potter: {
    about: 'Robię kubki. Większość trochę się chwieje, jak ja.',
    lookingFor: 'Stały drugi kubek rano.',
  },
  judge: {
    about: 'W dzień bardzo oficjalnie słucham cudzych kłopotów. Po piątej wolę nieoficjalnie.',
    lookingFor: 'Facet z dowcipem i w dobrych butach. Dyskrecja jest oczywista.',
  },
  soldier: {
    about: 'Wojskowy inżynier. Zawodowo buduję mosty, niezły tekst na podryw, bo prawdziwy.',
    lookingFor: 'Ktoś cierpliwy wobec kalendarza, którego nie układam ja.',
  },
  choirmaster: {
    about: 'Prowadzę trzy chóry, w tym jeden dobry. Pozostałe lepiej się bawią.',
    lookingFor: 'Bas. Albo słuchacz, ci są rzadsi.',
  },
  nightPorter: {
    about: 'Nocny portier w hotelu z obrotowymi drzwiami. Człowiek uczy się czytać z butów.',
    lookingFor: 'Ktoś z własnymi drzwiami i bez godziny wymeldowania.',
  },
  retiredPrinter: {
    about:
      'Drukarz na emeryturze, pięcioro wnuków, jeden aparat, który znam na pamięć. Codziennie chodzę i zawsze coś przynoszę.',
    lookingFor: 'Kolega na spacery. Jak będzie z tego coś więcej, nie będę narzekał.',
  },
  runnerUp: {
    about: 'Sześć razy drugi w tym samym turnieju tenisa. Podobno kształtuje charakter.',
    lookingFor: 'Partner do debla, na korcie i może poza nim.',
  },
  insectCounter: {
    about: 'Zawodowo liczę owady. Kiedyś było ich więcej, dlatego nie mam auta.',
    lookingFor: 'Ktoś, komu na czymś zależy. Nie muszą to być żuki.',
  },
  designer: {
    about: 'Grafik. W duchu oceniam krój pisma w menu, a potem zamawiam to co ty.',
    lookingFor: 'Druga opinia. O wszystkim.',
  },
  saxophonist: {
    about: 'Saksofon, głównie jazz, głównie za darmo. W tygodniu uczę jeździć samochodem.',
    lookingFor: 'Ktoś, kto trzyma rytm albo chociaż mnie przy barze.',
  },
  sober: {
    about: 'Sześć lat bez alkoholu i szczęśliwszy. W barach daję radę, po prostu potem wszystko pamiętam.',
    lookingFor: 'Poranki. Odkryłem je i chętnie się jednym podzielę.',
  },
  organist: {
    about: 'Wierzę w Boga i w dokładkę, a w niedziele gram na organach. Pasuje to do siebie lepiej, niż ludzie myślą.',
    lookingFor: 'Ktoś pogodzony ze sobą albo w drodze.',
  },
  wheelchair: {
    about: 'Jeżdżę na wózku, jestem szybki i znam każdą windę w mieście. Żarty należą do mnie.',
    lookingFor: 'Facet, który patrzy mi w oczy i nie łapie za rączki.',
  },
  deaf: {
    about: 'Nie słyszę od trzeciego roku życia. Migam, czytam z ust i jako jedyny pogadam w głośnym barze.',
    lookingFor: 'Ktoś, kto nauczy się dwudziestu znaków. Pierwszy gratis.',
  },
  openRelationship: {
    about: 'W otwartym związku i otwarcie o tym mówię. On wie, jest kochany i śpi o dziesiątej.',
    lookingFor: 'Regularne randki z kimś, kto lubi jasne zasady i długie wieczory.',
  },
  straightforward: {
    about: 'Wprost: lubię facetów, którzy lubią siebie. Resztę ustalimy przy drinku.',
    lookingFor: 'Randki. Pocałunki. W swoim czasie może szczoteczka.',
  },
  homebody: {
    about: 'Szalony wieczór to dla mnie drugi odcinek.',
    lookingFor: 'Facet na drugi koniec kanapy. Własny koc mile widziany.',
  },
  traveller: {
    about: 'Pięćdziesiąt jeden krajów, a wciąż gubię się we własnym markecie.',
    lookingFor: 'Ktoś z małym bagażem, kto jest miły, gdy późno, a autobusu nie ma.',
  },
  leftBack: {
    about: 'Lewy obrońca w gejowskiej drużynie, najniższa liga. Przegrywamy z klasą i pijemy z przekonaniem.',
    lookingFor: 'Kibic. Przydałby się nam jeden.',
  },
  referee: {
    about: 'W niedziele sędziuję amatorów, więc mów, co chcesz, wszystko już słyszałem.',
    lookingFor: 'Ktoś, kto dla odmiany będzie po mojej stronie.',
  },
  watchmaker: {
    about: 'Naprawiam zegarki w sklepie szerokim jak drzwi. Ludzie wchodzą posłuchać tykania.',
    lookingFor: 'Facet z czasem. Przepraszam. Ktoś musiał.',
  },
  comedian: {
    about: 'We wtorki stand-up dla jedenastu osób, w tym trzech moich byłych.',
    lookingFor: 'Śmiech, który niesie. Resztę napiszę sam.',
  },
  astronomer: {
    about: 'Mam na dachu teleskop i koce dla dwóch. Zwykle są chmury, więc weź tematy do rozmowy.',
    lookingFor: 'Nocny marek, który lubi duże liczby.',
  },
  formerBanker: {
    about: 'Kiedyś bank, teraz piekę chleb i uczę ludzi oddychać. Mniej pieniędzy, więcej snu.',
    lookingFor: 'Zrównoważony facet z apetytem.',
  },
  tailor: {
    about: 'Szyję. Głównie spodnie, raz namiot. W minutę zmierzę cię okiem.',
    lookingFor: 'Facet, który wie, kiedy się wystroić.',
  },
  cargoPilot: {
    about: 'Pilot cargo. Moi pasażerowie to paczki i żadna jeszcze nie klaskała.',
    lookingFor: 'Ktoś, kto będzie szczęśliwy trzy dni beze mnie i cztery ze mną.',
  },
  radioVoice: {
    about: 'Może znasz mój głos z komunikatów drogowych. W wolniejszych tematach jestem dużo lepszy.',
    lookingFor: 'Długie rozmowy. Obiecuję dać ci skończyć.',
  },
  cheesemonger: {
    about: 'Sprzedaję ser na targu, w każdą pogodę. Wiem, wiem. Schodzi pod prysznicem.',
    lookingFor: 'Ktoś z dobrym nosem i wyrozumiały.',
  },
  therapist: {
    about: 'Jestem psychologiem. Nie, teraz nie pracuję. No dobra, trochę.',
    lookingFor: 'Facet, który trochę nad sobą popracował i umie się z tego śmiać.',
  },
  scaffolder: {
    about: 'Stawiam rusztowania. Bez lęku wysokości, gorzej z porankami po.',
    lookingFor: 'Ktoś, kto stoi na ziemi. W górze wystarczy mnie.',
  },
  winegrower: {
    about: 'Dziadek posadził winorośl, ojciec na nią klął, a ja z nią rozmawiam.',
    lookingFor: 'Facet, który pomoże przy zbiorach i zostanie na zimę.',
  },
  concertGoer: {
    about: 'Broda, brzuch, koszulka z kapelą. Jestem mniej więcej tym, co widzisz, tylko cichszy.',
    lookingFor: 'Fajni goście na koncerty. Jak zaiskrzy, to zaiskrzy.',
  },
  blackJumpers: {
    about: 'Mam jedenaście czarnych swetrów i odróżniam każdy.',
    lookingFor: 'Facet, który powie, że źle wyglądam. Delikatnie.',
  },
  quiet: {
    about: 'Mało mówię. Naprawiam, słucham, zostaję.',
    lookingFor: 'Ktoś, z kim można być w domu.',
  },
  ecologist: {
    about: 'Opiekuję się bagnem. Dwieście gatunków ptaków, cztery rodzaje błota i przeciekająca czatownia.',
    lookingFor: 'Facet z kaloszami albo gotów włożyć moje.',
  },
  childminder: {
    about: 'Opiekuję się maluchami, więc mam piosenkę na wszystko, nawet na skarpetki.',
    lookingFor: 'Rozmowa dorosłych. Błagam.',
  },
  sixty: {
    about: 'Sześćdziesiątka to dobry wiek: wiem, co lubię, i wciąż daję się zaskoczyć.',
    lookingFor: 'Nieskomplikowany facet, dowolny rozmiar, mniej więcej w moim wieku. Weź ze sobą historie.',
  },
  silverHair: {
    about: 'Siwy od trzydziestego pierwszego roku życia i dawno mi to obojętne. Pływam, podróżuję, w piątki się stroję.',
    lookingFor: 'Randka, która zaczyna się od aperitifu i nie kończy o dziesiątej.',
  },
  bookseller: {
    about: 'Antykwariat. Jako zakładki znajdowałem listy miłosne, banknot i plaster boczku.',
    lookingFor: 'Facet, który pożycza książki i chce je z powrotem.',
  },
  skater: {
    about: 'Wciąż jeżdżę na desce, choć wiek powinien mnie czegoś nauczyć. Kolana sześćdziesięciolatka.',
    lookingFor: 'Ktoś chętny na głupie pomysły w dobrym towarzystwie.',
  },
  liftEngineer: {
    about: 'Projektuję windy. Jeśli kiedyś poczułeś, że jakaś łagodnie staje: nie ma za co.',
    lookingFor: 'Ktoś, kto chce wiedzieć, jak działają rzeczy i ludzie.',
  },
  pumpkins: {
    about: 'Trzecia nagroda za dynie na działkach. Było nas trzech.',
    lookingFor: 'Skromny facet, który lubi jeść to, co wykopał.',
  },
  secondTenor: {
    about: 'Drugi tenor w gejowskim chórze. Czterdziestu przyjaciół, jeden repertuar, zero tajemnic.',
    lookingFor: 'Facet z widowni, którego nie znam jeszcze z chóru.',
  },
  electrician: {
    about: 'Elektryk. Nie śpiewam, nie tańczę, nie gotuję, ale światło będzie działać.',
    lookingFor: 'Ktoś, kto gotuje. Ja pozmywam i zajrzę do bezpieczników.',
  },
  illustrator: {
    about: 'Rysuję książki o borsuku, który boi się ciemności. To nie o mnie.',
    lookingFor: 'Ktoś, komu mogę czytać pierwsze wersje.',
  },
  latinTeacher: {
    about: 'Uczę łaciny. Co roku mówią, że martwa, i co roku ktoś się w niej zakochuje.',
    lookingFor: 'Żywy język. Twój się nada.',
  },
  twoCats: {
    about: 'Dwa koty, oba niewychowane. Pracuję w skarbówce i wracam do domu, żeby mnie ignorowano.',
    lookingFor: 'Facet, któremu wolno na łóżko, w odróżnieniu od kotów. W teorii.',
  },
  kitesurfer: {
    about: 'Jak wieje, jestem na morzu, jak nie, patrzę na prognozę.',
    lookingFor: 'Ktoś, komu nie przeszkadza piasek wszędzie.',
  },
  bicycleMechanic: {
    about: 'Mechanik rowerowy. Po twoim łańcuchu widzę, jak żyjesz.',
    lookingFor: 'Facet, który dba o to, co ma.',
  },
  vicarsSon: {
    about: 'Syn pastora, fan techno. Mama pyta, czy kościoły, w których tańczę, są jeszcze poświęcone.',
    lookingFor: 'Ktoś, obok kogo można tańczyć, a potem zjeść śniadanie w ciemnych okularach.',
  },
  mountainRescue: {
    about: 'Ochotnik ratownictwa górskiego. Nosiłem cięższych od ciebie, spokojnie.',
    lookingFor: 'Facet o pewnym kroku, który zawraca, kiedy trzeba.',
  },
  salsa: {
    about: 'Salsa dwa razy w tygodniu. Umiem prowadzić i dać się prowadzić, przydaje się w życiu.',
    lookingFor: 'Partner, także do wolnych.',
  },
  ticketSeller: {
    about: 'Sprzedaję bilety w kinie studyjnym i piszę scenariusz, który piszą wszyscy tacy jak ja.',
    lookingFor: 'Główna rola dla kogoś ze zwykłą pracą.',
  },
  openTable: {
    about: 'W pierwszą niedzielę miesiąca gotuję dla tych, którzy są sami. Dwanaście krzeseł, żadnych przemówień.',
    lookingFor: 'Ktoś obok mnie, gdy inni już pójdą.',
  },
  forestRanger: {
    about: 'Leśnik. Wiem, gdzie śpią sowy, i do trzeciej randki nie powiem.',
    lookingFor: 'Buty przy drzwiach, dwie pary.',
  },
  oliveStall: {
    about: 'Moja rodzina od trzydziestu lat sprzedaje oliwki na tym samym rogu. Teraz prowadzę księgi i tęsknię za krzykiem.',
    lookingFor: 'Głodny facet, którego łatwo rozśmieszyć.',
  },
  uncleOfNine: {
    about: 'Wujek dziewiątki. To do mnie dzwonią, gdy nie mogą powiedzieć rodzicom.',
    lookingFor: 'Ktoś na wielkie rodzinne obiady. Są głośni, polubią cię.',
  },
  poet: {
    about: 'Wydałem dwa cienkie tomiki i sprzedałem tyle, że starczyło na rower. Używany.',
    lookingFor: 'Czytelnik jednego konkretnego wiersza. Poznasz go.',
  },
  asylumLawyer: {
    about: 'Prawnik od spraw azylowych. Praca jest ciężka, więc resztę życia celowo mam lekką.',
    lookingFor: 'Śmiech, dobre jedzenie i ktoś, kto wyłączy mi telefon.',
  },
  pharmacist: {
    about: 'Farmaceuta. Odczytam każde pismo, więc uważaj z listami miłosnymi.',
    lookingFor: 'Mimo to napisz.',
  },
  muralist: {
    about: 'Osoba niebinarna, zwykle z farbą pod paznokciami. Duże ściany wychodzą mi świetnie, pogawędki słabo.',
    lookingFor: 'Ludzie ciekawi i życzliwi. Etykietki nieobowiązkowe.',
  },
  soundEngineer: {
    about:
      'Realizacja dźwięku: jeśli słychać moją pracę, coś poszło nie tak. Osoba niebinarna, krótkie włosy, po północy długie zdania.',
    lookingFor: 'Ktoś na wspólne słuchawki.',
  },
  tomatoes: {
    about: 'Ani jedno, ani drugie, i dobrze mi z tym. Mam pomidory na balkonie i szyję sobie ubrania.',
    lookingFor: 'Łagodne towarzystwo, długie śniadania, żadnych zgadywanek.',
  },
  philosophy: {
    about: 'Filozofia, trzeci rok, queer od zawsze. Na proste pytanie odpowiadam książką.',
    lookingFor: 'Ktoś, kto zada następne pytanie.',
  },
  houseCouple: {
    about: 'Dwóch facetów, jedenaście lat, jeden dom, którego nie da się skończyć. Jeden gotuje, drugi czyta instrukcję na głos.',
    lookingFor: 'Głównie przyjaciele. A czasem ktoś, kto zostanie na śniadanie, jeśli wszyscy trzej mamy ochotę.',
  },
  travelCouple: {
    about: 'Poznaliśmy się w spóźnionym pociągu i od tej pory jesteśmy kolei wdzięczni.',
    lookingFor: 'Ludzie do podróży, jedzenia i śmiechu. Solo albo w parze.',
  },
  youngCouple: {
    about: 'Razem od szkoły, co dziwi bardziej rodziców niż nas. Jeden jest głośny, drugi trzyma chipsy.',
    lookingFor: 'Znajomi na gry i festiwale, flirt bez dramatów.',
  },
  oldCouple: {
    about: 'Trzydzieści jeden lat razem, od dwunastu po ślubie, wciąż kłótnie o ogrzewanie.',
    lookingFor: 'Dobre towarzystwo na kolacje i operę. Mamy dwa wolne miejsca i pokój gościnny.',
  },
  openCouple: {
    about: 'Para w otwartym związku: szczera ze sobą i z tobą. Rozmowy lubimy tak samo jak resztę.',
    lookingFor: 'Fajny facet dla nas obu, bez pośpiechu i bez tajemnic.',
  },
  dogCouple: {
    about: 'Dwóch facetów, trzy psy, jedno łóżko. Zgadnij, kto śpi na brzegu.',
    lookingFor: 'Znajomi do spacerów, ze smyczą lub bez.',
  },
}
