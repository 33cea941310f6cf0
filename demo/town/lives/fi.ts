import type { LivesInWords } from './lives.ts'

export const fi: LivesInWords = {
  baker: {
    about: 'Herään kolmelta, jotta muut saavat aamiaista. Iltapäivällä tuoksun voilta ja nukun jonkun sohvalla.',
    lookingFor: 'Joku, joka tykkää syödä ajoissa eikä säikähdä jauhoja autonpenkillä.',
  },
  nightNurse: {
    about:
      'Yöhoitaja: seitsemän yötä töissä, seitsemän vapaalla. Olen nähnyt melkein kaiken kahdesti, joten sinun ei tarvitse tehdä vaikutusta.',
    lookingFor: 'Aamiaistreffit, jotka ovat oikeastaan minun iltani.',
  },
  halfABoat: {
    about: 'Kasvoin veneissä ja omistan nyt puolikkaan. Toinen puoli on veljen, eikä hän maalaa ikinä.',
    lookingFor: 'Mies, joka osaa istua kolme tuntia paikallaan ja sanoa sitä hyväksi päiväksi.',
  },
  teacher: {
    about: 'Opetan historiaa viisitoistavuotiaille. Sen jälkeen mikään ei pelota, paitsi kokeiden korjaaminen.',
    lookingFor: 'Joku, jonka kanssa kiertää outoja pieniä museoita. Minä kannan takit.',
  },
  cyclist: {
    about:
      'Neljäkymmentä kilometriä ennen töitä, jos on kuivaa, kuusikymmentä, jos on tullut huonoja uutisia. Kakulle pysähdyn aina.',
    lookingFor: 'Seuraa lenkille tai joku, joka odottaa perillä kahvin kanssa.',
  },
  dogOwner: {
    about: 'Asun Majurin kanssa. Se on rescuekoira, joka pelkää ilmapalloja. Niin minäkin, vähän.',
    lookingFor: 'Koirista ei tarvitse olla hulluna. Riittää, että sietää yhden jalkojensa päällä.',
  },
  barman: {
    about: 'Tiskin takana torstaista sunnuntaihin. Muistan, mitä ihmiset juovat, ja unohdan, mikä heidän nimensä on.',
    lookingFor: 'Rauhallinen maanantai jonkun kanssa, joka ei myöskään jaksa lähteä ulos.',
  },
  carpenter: {
    about: 'Teen portaita. Yllättyisit, kuinka monessa talossa on huonot.',
    lookingFor: 'Jotain, mikä kestää. Liitokset ovat alaani.',
  },
  gardener: {
    about: 'Palstallani käy enemmän vieraita kuin kotonani. Elokuussa kukaan ei lähde ilman kesäkurpitsaa.',
    lookingFor: 'Joku, jonka kanssa istua vajassa sateen ajan.',
  },
  fatherOfTwo: {
    about:
      'Kahden tytön isä joka toinen viikko. Eronnut, hyvissä väleissä, kaapista ulos kolmenkymmenenkahdeksan vanhana. Siinä kesti, ja se kannatti.',
    lookingFor: 'Aikuinen mies, joka ymmärtää, että suunnitelmat muuttuvat, kun jollain on kuumetta.',
  },
  swimmer: {
    about: 'Kylmää vettä joka aamu, ympäri vuoden. Ei, siihen ei totu. Sitä vain lakkaa väittelemästä itsensä kanssa.',
    lookingFor: 'Mies, jolla on termospullo ja ajoitus kohdallaan.',
  },
  climber: {
    about: 'Kiipeilyhallilla kolmena iltana viikossa ja oikealla kalliolla, kun junat kulkevat. Käteni ovat kamalat.',
    lookingFor: 'Joku, jolle uskallan antaa köyden toisen pään.',
  },
  chef: {
    about: 'Laitan ruokaa kahdeksallekymmenelle illassa ja elän itse leivillä. Jos joskus kokkaan sinulle, ota se vakavasti.',
    lookingFor: 'Pöytä kahdelle tiistaina, ja joku muu tiskaa.',
  },
  hospitalCoder: {
    about: 'Koodaan sairaaloille. Ei niin tylsää kuin miltä kuulostaa, ja sillä maksan flipperini.',
    lookingFor: 'Hyvää seuraa, huonoja sanaleikkejä eikä sanaakaan tuottavuudesta.',
  },
  retiredCaptain: {
    about:
      'Neljäkymmentä vuotta lautoilla. Olen sanonut huomenta noin kahdelle miljoonalle ihmiselle ja useimmiten tarkoittanut sitä.',
    lookingFor: 'Ikäiseni mies, joka haluaa yhä nähdä, mitä niemen takana on.',
  },
  widower: {
    about: 'Mieheni kuoli neljä vuotta sitten. Olen oppinut laittamaan ruokaa, nukkumaan keskellä sänkyä ja lähtemään taas ulos.',
    lookingFor: 'Ensin seuraa. Rakkautta, jos se itse löytää perille.',
  },
  student: {
    about: 'Kielitieteen toisen vuoden opiskelija. Osaan sanoa ”väsyttää” yhdeksällä kielellä ja tarkoitan sitä kaikilla.',
    lookingFor: 'Treffejä muualla kuin kirjastossa. Olen täällä aika uusi, joten moikkaa ihmeessä ensin.',
  },
  medicalStudent: {
    about: 'Lääkisopiskelija: vapaa-aikaa ei ole, mutta käytän sen hyvin.',
    lookingFor: 'Joku kärsivällinen. Heh.',
  },
  runner: {
    about: 'Hidas juoksija, paljon kilometrejä. Parhaat aikani syntyvät, kun joku juttelee.',
    lookingFor: 'Seuraa sunnuntain pitkälle. Vauhti: juoruamaan pitää pystyä.',
  },
  guitarist: {
    about: 'Kitaristi bändissä, joka on hajonnut neljä kertaa. Keskiviikkona treenataan taas.',
    lookingFor: 'Joku, joka tulee keikalle ja valehtelee sen jälkeen kauniisti.',
  },
  pianoTuner: {
    about: 'Viritän pianoja. Istun päivät ihmisten olohuoneissa ja kuuntelen hyvin tarkasti.',
    lookingFor: 'Rauhallinen ääni. Sillä on enemmän väliä kuin luulisi.',
  },
  truckDriver: {
    about: 'Rekkamies. Tunnen jokaisen hyvän leipomon kilometrin säteellä moottoritien rampista.',
    lookingFor: 'Joku, jolle soittaa levähdyspaikalta ja jonka luo tulla viikonlopuksi kotiin.',
  },
  firefighter: {
    about: 'Palomies, kaksitoista vuotta. Enimmäkseen kissoja, liesiä ja autonovia. Teen hyvän padan yhdeksälle.',
    lookingFor: 'Kiltti, vakaa, univormut eivät tee vaikutusta. No, vähän.',
  },
  countryVet: {
    about: 'Maaseudun eläinlääkäri. Käteni on ollut paikoissa, joista ei puhuta ensitreffeillä.',
    lookingFor: 'Mies, jota ei haittaa, että puhelin soi neljältä aamulla.',
  },
  dragQueen: {
    about: 'Arkisin kirjanpitäjä, lauantaisin kymmenen senttiä pidempi. Raha-asioissa olemme kumpikin rehellisiä.',
    lookingFor: 'Joku, joka pitää molemmista versioista ja saa vetoketjun kiinni.',
  },
  accountant: {
    about: 'Kyllä, tilintarkastaja. Kyllä, viihdyn. Lisäksi kävelen hyvin pitkiä matkoja hyvin pienen repun kanssa.',
    lookingFor: 'Joku, jonka kanssa jakaa autiotupa, kartta ja viimeinen suklaapala.',
  },
  shy: {
    about: 'Tämän kirjoittamiseen meni kauemmin kuin kehtaan myöntää. Kahdestaan olen hyvä, porukassa katoan.',
    lookingFor: 'Joku, joka kirjoittelee ensin vähän. Sitten voidaan tavata, lupaan sen.',
  },
  beekeeper: {
    about: 'Kysy mehiläisistä. Tai älä sittenkään, ellei sinulla ole tuntia aikaa.',
    lookingFor: 'Mies, jolla on tunti.',
  },
  trainDriver: {
    about: 'Ajan junia ja vieläpä pidän niistä, myönnetään. Vapaapäivinä lähden jonnekin junalla.',
    lookingFor: 'Ikkuna tai käytävä, kunhan juttelet.',
  },
  architect: {
    about: 'Suunnittelen kouluja. Parasta on palata vuoden päästä katsomaan, minkä nurkan lapset ovat vallanneet.',
    lookingFor: 'Utelias, joka katsoo kadulla ylöspäin.',
  },
  photographer: {
    about: 'Häitä kuvaan vuokran takia, parkkihalleja rakkaudesta.',
    lookingFor: 'Olisi kiva olla joskus itse kuvassa jonkun kanssa.',
  },
  yogaTeacher: {
    about: 'Opetan joogaa ihmisille, joilla on selkä kipeä. Ei suitsuketta, ei laulua, kiroilua senkin edestä.',
    lookingFor: 'Joku lempeä, joka nauraa kaatuessaan.',
  },
  cinephile: {
    about:
      'Kaksi leffaa viikossa oikeassa elokuvateatterissa, keskellä, ei rapisevia pusseja. Pyöritän elokuvakerhoa: yksitoista jäsentä ja yksi projektori.',
    lookingFor: 'Kahdestoista jäsen.',
  },
  plumber: {
    about: 'Putkimies. Katson kyllä lämminvesivaraajasi, mutta en ensitreffeillä.',
    lookingFor: 'Mutkaton tyyppi matsiin, kaljalle ja mitä siitä sitten tulee.',
  },
  politico: {
    about: 'Kaupunginvaltuutettu puolueesta, jota et ehkä äänestä. Osaan puhua muustakin, oikeasti.',
    lookingFor: 'Joku, joka riitelee hyvin ja sopii nopeasti.',
  },
  translator: {
    about: 'Kaunokirjallisuuden kääntäjä. Teen töitä tohveleissa ja murehdin pilkkuja.',
    lookingFor: 'Mies, joka sanoo mitä tarkoittaa, niin saan iltavapaata.',
  },
  dancer: {
    about: 'Tanssin lavalla kymmenen vuotta, nyt opetan kahdeksanvuotiaita. He ovat ankarampia.',
    lookingFor: 'Joku, joka tanssii häissä ilman että pitää pyytää kahdesti.',
  },
  sauna: {
    about: 'Onnellisimmillani saunassa, jossa kukaan ei puhu tai yksi puhuu järkeä.',
    lookingFor: 'Kiireetön mies. Yhdessä hiljaa oleminenkin lasketaan.',
  },
  skier: {
    about: 'Teen kesät töitä, jotta pääsen joulukuussa tuntureille.',
    lookingFor: 'Joku, jonka kanssa jakaa hissi ja kiistellä siitä, kumpi oli nopeampi.',
  },
  librarian: {
    about: 'Kirjastonhoitaja. Hiljaisuus on myytti: autan päivät pitkät ihmisiä tulostamaan.',
    lookingFor: 'Lukija, tai joku, joka tykkää kun hänelle luetaan.',
  },
  florist: {
    about: 'Myyn kukkia miehille, jotka ovat unohtaneet jotain. Voisin kirjoittaa kirjan.',
    lookingFor: 'Jos tuot minulle kukkia, nauran. Yritä silti.',
  },
  postman: {
    about: 'Postinkantaja. Kaksikymmentätuhatta askelta ennen lounasta ja sinut reitin joka koiran kanssa.',
    lookingFor: 'Joku, jonka postilaatikko on järkevällä korkeudella.',
  },
  barber: {
    about: 'Parturi, kaksi omaa tuolia. Minulle kerrotaan kaikki, joten osaan pitää suuni kiinni.',
    lookingFor: 'Mies, joka on mukava tarjoilijoille. Hiukset hoidan minä.',
  },
  gym: {
    about: 'Nostan painavia asioita ja lasken ne takaisin. Muuten yllättävän pehmeä.',
    lookingFor: 'Treenikaveri, joka jää ehkä syömään.',
  },
  bear: {
    about: 'Iso, karvainen ja liikutun mainoksista. Halaukseni päättävät keskustelut.',
    lookingFor: 'Joku, joka pitää karhuista eikä halua laihduttaa minua.',
  },
  gamer: {
    about: 'Mieluummin yhdessä kuin vastakkain. Olen itkenyt pelille, joka kertoi vuoresta.',
    lookingFor: 'Kakkospelaaja. Naposteltavaa löytyy.',
  },
  boardGames: {
    about: 'Olohuoneessani on sataneljäkymmentä lautapeliä ja yksi pieni tuoli poikaystävälle.',
    lookingFor: 'Joku, joka osaa hävitä. Tai voittaa, jos on pakko.',
  },
  actor: {
    about: 'Näyttelijä, eli keitän erinomaista kahvia.',
    lookingFor: 'Mies, joka on oma itsensä. Yksi esittäjä per pari riittää.',
  },
  opera: {
    about: 'Olen matkustanut yöjunalla hyvän Ruusuritarin takia. Seisomapaikat ovat parhaat.',
    lookingFor: 'Seuraa väliajalle ja kotijunaan.',
  },
  mudScientist: {
    about: 'Tutkin mutaa. Se on meren muisti eikä väitä vastaan.',
    lookingFor: 'Utelias tyyppi. Saa kysyä, miksi mutaa.',
  },
  farmer: {
    about: 'Kasvoin maatilalla ja palasin sinne. Lähin homobaari on kahdeksankymmenen kilometrin päässä, siksi olen täällä.',
    lookingFor: 'Mies, joka ei pelkää soratietä eikä täyttä tupaa sunnuntaisin.',
  },
  cityKid: {
    about: 'Syntynyt kolmen kadun päässä kotoani. Tiedän, mille penkille ilta-aurinko osuu viimeiseksi.',
    lookingFor: 'Kävelyjä ilman päämäärää. Ranskalaiset matkalla.',
  },
  newcomer: {
    about: 'Muutin tänne keväällä työn perässä ja hymyilen yhä ihmisille hississä. Kaikki eivät hymyile takaisin.',
    lookingFor: 'Joku, joka näyttää ne paikat, joita ei ole oppaassa. Kaikki muu on plussaa.',
  },
  lateBloomer: {
    about: 'Kaksikymmentä vuotta naimisissa, kaksi vuotta kaapista ulkona. Harmaahapsinen aloittelija, ole kiltti.',
    lookingFor: 'Rehellinen mies ilman kiirettä. Ensin kahvit.',
  },
  transMan: {
    about: 'Transmies, kirvesmiehen poika, surkea tanssija. Kysy mitä vain kerran ja pyydä sitten ulos.',
    lookingFor: 'Joku, joka näkee miehen, koska se tässä on.',
  },
  transDad: {
    about: 'Olen trans, yhden lapsen isä ja valmennan junnuja. Vain viimeinen stressaa.',
    lookingFor: 'Lämmin, aikuinen mies, joka pitää lupauksensa.',
  },
  surfer: {
    about: 'Asun siellä missä aallot ovat, eli yleensä jonkun pakussa.',
    lookingFor: 'Mies, joka on valmis viidessä minuutissa, kun tuuli kääntyy.',
  },
  wineMerchant: {
    about: 'Myyn viiniä neljältä pieneltä tilalta, jotka olen tuntenut vuosia. Töissä syljen, illallisella en.',
    lookingFor: 'Joku, jonka kanssa jakaa pullo etikettiä katsomatta.',
  },
  potter: {
    about: 'Teen kuppeja. Useimmat vähän keikkuvat, niin minäkin.',
    lookingFor: 'Vakituinen toinen kupillinen aamuisin.',
  },
  judge: {
    about: 'Päivät kuuntelen ihmisten huolia hyvin virallisesti. Viiden jälkeen olen mielelläni epävirallinen.',
    lookingFor: 'Mies, jolla on huumorintajua ja hyvät kengät. Hienotunteisuus on selvä asia.',
  },
  soldier: {
    about: 'Pioneeri armeijassa. Rakennan työkseni siltoja, hyvä repliikki, koska se on totta.',
    lookingFor: 'Joku, jolla on kärsivällisyyttä kalenterille, josta en päätä itse.',
  },
  choirmaster: {
    about: 'Johdan kolmea kuoroa, joista yksi on hyvä. Muilla kahdella on hauskempaa.',
    lookingFor: 'Basso. Tai kuuntelija, heitä on vähemmän.',
  },
  nightPorter: {
    about: 'Yövahtimestari hotellissa, jossa on pyöröovi. Siinä oppii lukemaan kenkiä.',
    lookingFor: 'Joku, jolla on oma ovi eikä luovutusaikaa.',
  },
  retiredPrinter: {
    about:
      'Eläkkeellä oleva kirjanpainaja, viisi lastenlasta, yksi kamera, jonka osaan ulkoa. Kävelen joka päivä ja tuon aina jotain kotiin.',
    lookingFor: 'Kävelykaveri. Jos siitä tulee enemmän, en valita.',
  },
  runnerUp: {
    about: 'Kuusi kertaa toinen samassa tennisturnauksessa. Kuulemma kasvattaa luonnetta.',
    lookingFor: 'Nelinpelipari, kentällä ja ehkä muuallakin.',
  },
  insectCounter: {
    about: 'Lasken työkseni hyönteisiä. Ennen niitä oli enemmän, siksi minulla ei ole autoa.',
    lookingFor: 'Joku, joka välittää jostain. Ei tarvitse olla kovakuoriaisista.',
  },
  designer: {
    about: 'Graafikko. Tuomitsen ruokalistan fontin hiljaa ja tilaan sitten samaa kuin sinä.',
    lookingFor: 'Toinen mielipide. Kaikesta.',
  },
  saxophonist: {
    about: 'Saksofoni, enimmäkseen jazzia, enimmäkseen ilmaiseksi. Arkisin opetan ajamaan autoa.',
    lookingFor: 'Joku, joka pysyy rytmissä tai ainakin pitää seuraa baarissa.',
  },
  sober: {
    about: 'Kuusi vuotta raittiina ja onnellisempana. Baareissa pärjään hyvin, olen vain se, joka muistaa.',
    lookingFor: 'Aamuja. Olen löytänyt ne ja jakaisin mielelläni yhden.',
  },
  organist: {
    about: 'Uskon Jumalaan ja santsikierroksiin, ja sunnuntaisin soitan urkuja. Ne sopivat yhteen paremmin kuin luullaan.',
    lookingFor: 'Joku, joka on sinut itsensä kanssa tai matkalla sinne.',
  },
  wheelchair: {
    about: 'Kuljen pyörätuolilla, olen nopea ja tunnen kaupungin joka hissin. Vitsit kerron minä ensin.',
    lookingFor: 'Mies, joka pitää katseensa minussa ja kätensä irti kahvoista.',
  },
  deaf: {
    about: 'Kuuro kolmevuotiaasta. Viiton, luen huulilta ja olen ainoa, joka pystyy juttelemaan meluisassa baarissa.',
    lookingFor: 'Joku, joka haluaa oppia kaksikymmentä viittomaa. Ensimmäinen on ilmainen.',
  },
  openRelationship: {
    about: 'Avoimessa suhteessa ja siitä avoin. Hän tietää, on ihana ja nukkuu kymmeneltä.',
    lookingFor: 'Säännöllisiä treffejä jonkun kanssa, joka tykkää selvistä sopimuksista ja pitkistä illoista.',
  },
  straightforward: {
    about: 'Suoraan sanoen: pidän miehistä, jotka pitävät itsestään. Loput sovitaan drinkillä.',
    lookingFor: 'Treffejä. Suudelmia. Aikanaan ehkä hammasharja.',
  },
  homebody: {
    about: 'Minulle villi ilta on se, että aloittaa vielä yhden jakson.',
    lookingFor: 'Mies sohvan toiseen päähän. Oma viltti sallittu.',
  },
  traveller: {
    about: 'Viisikymmentäyksi maata, ja eksyn yhä omaan lähikauppaani.',
    lookingFor: 'Joku, joka pakkaa kevyesti ja on mukava silloinkin, kun on myöhä eikä bussi tule.',
  },
  leftBack: {
    about: 'Vasen laitapakki homojoukkueessa, alin sarja. Häviämme tyylillä ja juomme vakaumuksella.',
    lookingFor: 'Kannattaja. Yksi olisi tarpeen.',
  },
  referee: {
    about: 'Tuomaroin sunnuntaisin harrastefutista, joten hauku vapaasti, olen kuullut kaiken.',
    lookingFor: 'Joku, joka on vaihteeksi minun puolellani.',
  },
  watchmaker: {
    about: 'Korjaan kelloja oven levyisessä liikkeessä. Ihmiset tulevat sisään kuuntelemaan tikitystä.',
    lookingFor: 'Mies, jolla on aikaa. Anteeksi. Jonkun se oli sanottava.',
  },
  comedian: {
    about: 'Stand upia tiistaisin yhdelletoista ihmiselle, joista kolme on eksiäni.',
    lookingFor: 'Nauru, joka kantaa. Loput kirjoitan itse.',
  },
  astronomer: {
    about: 'Katollani on kaukoputki ja viltit kahdelle. Yleensä on pilvistä, joten ota puheenaiheita mukaan.',
    lookingFor: 'Yökyöpeli, joka pitää suurista luvuista.',
  },
  formerBanker: {
    about: 'Ennen pankissa, nyt leivon leipää ja opetan ihmisiä hengittämään. Palkka on huonompi, uni parempaa.',
    lookingFor: 'Tasainen mies, jolla on hyvä ruokahalu.',
  },
  tailor: {
    about: 'Ompelen. Enimmäkseen housuja, kerran teltan. Minuutissa olen mitannut sinut silmällä.',
    lookingFor: 'Mies, joka tietää milloin pukeudutaan.',
  },
  cargoPilot: {
    about: 'Rahtilentäjä. Matkustajani ovat paketteja, eikä yksikään ole ikinä taputtanut.',
    lookingFor: 'Joku, joka on onnellinen kolme päivää ilman minua ja neljä kanssani.',
  },
  radioVoice: {
    about: 'Tunnet ehkä ääneni liikennetiedotteista. Hitaammissa aiheissa olen paljon parempi.',
    lookingFor: 'Pitkiä keskusteluja. Lupaan antaa sinun puhua loppuun.',
  },
  cheesemonger: {
    about: 'Myyn juustoa torilla säällä kuin säällä. Tiedän. Se lähtee suihkussa.',
    lookingFor: 'Joku, jolla on hyvä nenä ja anteeksiantava luonne.',
  },
  therapist: {
    about: 'Olen psykologi. En juuri nyt. No, vähän.',
    lookingFor: 'Mies, joka on tehnyt vähän työtä itsensä kanssa ja osaa nauraa sille.',
  },
  scaffolder: {
    about: 'Telinemies. En pelkää korkeita paikkoja, mutta jälkiaamuja kyllä.',
    lookingFor: 'Joku, jolla on jalat maassa. Minä olen jo tarpeeksi ylhäällä.',
  },
  winegrower: {
    about: 'Vaari istutti köynnökset, isä kiroili niille, minä juttelen niiden kanssa.',
    lookingFor: 'Mies, joka auttaa sadonkorjuussa ja jää talveksi.',
  },
  concertGoer: {
    about: 'Parta, maha, bändipaita. Olen suunnilleen sitä, miltä näytän, vain hiljaisempi.',
    lookingFor: 'Mukavia tyyppejä keikoille. Jos kipinöi, niin kipinöi.',
  },
  blackJumpers: {
    about: 'Omistan yksitoista mustaa villapaitaa ja erotan ne toisistaan.',
    lookingFor: 'Mies, joka sanoo, kun ei toimi. Lempeästi.',
  },
  quiet: {
    about: 'En puhu paljon. Korjaan, kuuntelen, pysyn.',
    lookingFor: 'Joku, jonka kanssa olla kotona.',
  },
  ecologist: {
    about: 'Hoidan suota. Kaksisataa lintulajia, neljää sorttia mutaa ja vuotava lintutorni.',
    lookingFor: 'Mies, jolla on kumisaappaat tai joka saa lainata minun.',
  },
  childminder: {
    about: 'Hoidan pikkulapsia, joten minulla on laulu kaikesta, sukistakin.',
    lookingFor: 'Aikuisten keskustelu. Anelen.',
  },
  sixty: {
    about: 'Kuusikymppinen on hyvä olla: tiedän mistä pidän ja yllätyn silti.',
    lookingFor: 'Mutkaton mies, minkä mallinen vain, suunnilleen ikäiseni. Tuo tarinoita.',
  },
  silverHair: {
    about: 'Harmaa kolmekymmentäyksivuotiaasta, eikä haittaa enää. Uin, matkustan ja laittaudun perjantaisin.',
    lookingFor: 'Treffit, jotka alkavat aperitiivilla eivätkä lopu kymmeneltä.',
  },
  bookseller: {
    about: 'Antikvariaatti. Kirjanmerkkeinä olen löytänyt rakkauskirjeitä, setelin ja siivun pekonia.',
    lookingFor: 'Mies, joka lainaa kirjoja ja haluaa ne takaisin.',
  },
  skater: {
    about: 'Skeittaan yhä, vaikka pitäisi jo tietää paremmin. Polvet kuin kuusikymppisellä.',
    lookingFor: 'Joku tyhmiin ideoihin hyvässä seurassa.',
  },
  liftEngineer: {
    about: 'Suunnittelen hissejä. Jos olet joskus tuntenut hissin pysähtyvän pehmeästi: ole hyvä.',
    lookingFor: 'Joku, joka haluaa tietää, miten asiat toimivat, ihmisetkin.',
  },
  pumpkins: {
    about: 'Palstayhdistyksen kurpitsakisan kolmas palkinto. Meitä oli kolme.',
    lookingFor: 'Vaatimaton mies, joka syö mielellään sen, minkä on kaivanut maasta.',
  },
  secondTenor: {
    about: 'Kakkostenori homokuorossa. Neljäkymmentä ystävää, yksi ohjelmisto, ei salaisuuksia.',
    lookingFor: 'Mies yleisössä, jota en tunne jo kuorosta.',
  },
  electrician: {
    about: 'Sähkömies. En osaa laulaa, tanssia enkä kokata, mutta sinulla palaa kyllä valot.',
    lookingFor: 'Joku, joka laittaa ruoan. Minä hoidan tiskit ja sulaketaulun.',
  },
  illustrator: {
    about: 'Piirrän kuvakirjoja mäyrästä, joka pelkää pimeää. Se ei ole minä.',
    lookingFor: 'Joku, jolle lukea ensimmäiset versiot ääneen.',
  },
  latinTeacher: {
    about: 'Opetan latinaa. Se on kuollut, sanotaan joka vuosi, ja joka vuosi joku rakastuu siihen.',
    lookingFor: 'Elävä kieli. Sinun kelpaa.',
  },
  twoCats: {
    about: 'Kaksi kissaa, kumpikin töykeä. Olen töissä verottajalla ja tulen kotiin tullakseni sivuutetuksi.',
    lookingFor: 'Mies, joka saa tulla sänkyyn, toisin kuin kissat. Teoriassa.',
  },
  kitesurfer: {
    about: 'Jos tuulee, olen merellä, jos ei tuule, katson ennustetta.',
    lookingFor: 'Joku, jota ei haittaa hiekka kaikkialla.',
  },
  bicycleMechanic: {
    about: 'Pyöränkorjaaja. Näen ketjuistasi, miten elät.',
    lookingFor: 'Mies, joka pitää huolta siitä, mitä hänellä on.',
  },
  vicarsSon: {
    about: 'Papin poika ja teknofani. Äiti kysyy, ovatko kirkot, joissa tanssin, vielä vihittyjä.',
    lookingFor: 'Joku, jonka vieressä tanssia ja sitten syödä aamiaista aurinkolasit päässä.',
  },
  mountainRescue: {
    about: 'Vapaaehtoinen tunturipelastaja. Olen kantanut painavampia kuin sinä, ei hätää.',
    lookingFor: 'Varma-askelinen mies, joka kääntyy ajoissa takaisin.',
  },
  salsa: {
    about: 'Salsaa kahdesti viikossa. Osaan viedä ja seurata, ja siitä on elämässä hyötyä.',
    lookingFor: 'Tanssipari, hitaisiinkin.',
  },
  ticketSeller: {
    about: 'Myyn lippuja pienessä elokuvateatterissa ja kirjoitan sitä käsikirjoitusta, jota kaikki kaltaiseni kirjoittavat.',
    lookingFor: 'Pääosan esittäjä, jolla on tavallinen työ.',
  },
  openTable: {
    about: 'Kuun ensimmäisenä sunnuntaina laitan ruokaa niille, jotka ovat yksin. Kaksitoista tuolia, ei puheita.',
    lookingFor: 'Joku viereeni, kun muut ovat lähteneet.',
  },
  forestRanger: {
    about: 'Metsänvartija. Tiedän, missä pöllöt nukkuvat, enkä kerro ennen kolmansia treffejä.',
    lookingFor: 'Kahdet saappaat oven vieressä.',
  },
  oliveStall: {
    about: 'Perheeni on myynyt oliiveja samassa kulmassa kolmekymmentä vuotta. Nyt teen kirjanpidon ja kaipaan huutamista.',
    lookingFor: 'Nälkäinen mies, joka nauraa helposti.',
  },
  uncleOfNine: {
    about: 'Yhdeksän lapsen eno. Minulle soitetaan, kun kotona ei voi kertoa.',
    lookingFor: 'Joku mukaan isoille sukuillallisille. He ovat äänekkäitä ja pitävät sinusta.',
  },
  poet: {
    about: 'Kaksi ohutta runokirjaa julkaistu, ja myyty sen verran että sai pyörän. Käytetyn.',
    lookingFor: 'Lukija yhdelle tietylle runolle. Tiedät kyllä.',
  },
  asylumLawyer: {
    about: 'Turvapaikkajuristi. Työ on raskasta, joten pidän muun elämän tahallani kevyenä.',
    lookingFor: 'Naurua, hyvää ruokaa ja joku, joka sulkee puhelimeni.',
  },
  pharmacist: {
    about: 'Farmaseutti. Luen mitä tahansa käsialaa, joten varo rakkauskirjeitä.',
    lookingFor: 'Kirjoita silti.',
  },
  muralist: {
    about: 'Muunsukupuolinen, yleensä maalia kynsien alla. Isot seinät sujuvat, rupattelu ei.',
    lookingFor: 'Uteliaita ja kilttejä ihmisiä. Lokerot vapaaehtoisia.',
  },
  soundEngineer: {
    about:
      'Äänitarkkailija: jos huomaat työni, jokin meni pieleen. Muunsukupuolinen, lyhyt tukka, pitkät lauseet puolenyön jälkeen.',
    lookingFor: 'Joku, jonka kanssa jakaa kuulokkeet.',
  },
  tomatoes: {
    about: 'En ole kumpaakaan ja olen siihen tyytyväinen. Kasvatan tomaatteja ja ompelen vaatteeni itse.',
    lookingFor: 'Lempeää seuraa, pitkiä aamiaisia, ei arvuuttelua.',
  },
  philosophy: {
    about: 'Filosofiaa kolmatta vuotta, queer koko ikäni. Yksinkertaiseen kysymykseen vastaan kirjalla.',
    lookingFor: 'Joku, joka kysyy jatkokysymyksen.',
  },
  houseCouple: {
    about: 'Kaksi miestä, yksitoista vuotta, talo joka ei valmistu koskaan. Toinen kokkaa, toinen lukee ohjetta ääneen.',
    lookingFor: 'Lähinnä ystäviä. Ja joskus joku, joka jää aamiaiselle, jos kaikki kolme haluavat.',
  },
  travelCouple: {
    about: 'Tapasimme myöhästyneessä junassa ja olemme siitä asti olleet rautateille kiitollisia.',
    lookingFor: 'Ihmisiä, joiden kanssa matkustaa, syödä ja nauraa. Yksin tai kaksin.',
  },
  youngCouple: {
    about: 'Yhdessä kouluajoista, mikä ihmetyttää vanhempiamme enemmän kuin meitä. Toinen on äänekäs, toinen pitelee sipsejä.',
    lookingFor: 'Ystäviä peli-iltoihin ja festareille, ja flirttiä ilman draamaa.',
  },
  oldCouple: {
    about: 'Kolmekymmentäyksi vuotta yhdessä, kaksitoista naimisissa, yhä kiistaa lämmityksestä.',
    lookingFor: 'Hyvää seuraa illallisille ja oopperaan. Meillä on kaksi paikkaa ja vierashuone vapaana.',
  },
  openCouple: {
    about: 'Avoin pari: rehellisiä toisillemme ja sinulle. Juttelusta pidämme yhtä paljon kuin muusta.',
    lookingFor: 'Mukava mies meille molemmille, ilman kiirettä ja salaisuuksia.',
  },
  dogCouple: {
    about: 'Kaksi miestä, kolme koiraa, yksi sänky. Arvaa, kuka nukkuu reunalla.',
    lookingFor: 'Lenkkiseuraa, hihnan kanssa tai ilman.',
  },
}
