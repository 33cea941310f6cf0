import type { LivesInWords } from './lives.ts'

export const de: LivesInWords = {
  baker: {
    about:
      'Ich stehe um drei auf, damit andere frühstücken können. Nachmittags rieche ich nach Butter und schlafe bei irgendwem auf dem Sofa.',
    lookingFor: 'Jemand, der gern früh zu Abend isst und Mehl auf dem Autositz verzeiht.',
  },
  nightNurse: {
    about:
      'Pfleger im Nachtdienst, sieben dran, sieben frei. Das meiste habe ich schon zweimal gesehen, die beeindruckende Version von dir kannst du also weglassen.',
    lookingFor: 'Ein Frühstücksdate, das eigentlich mein Feierabend ist.',
  },
  halfABoat: {
    about: 'Auf Booten groß geworden, jetzt gehört mir ein halbes. Die andere Hälfte hat mein Bruder, und der streicht nie.',
    lookingFor: 'Ein Mann, der drei Stunden still sitzen kann und das einen guten Tag nennt.',
  },
  teacher: {
    about: 'Ich bringe Fünfzehnjährigen Geschichte bei. Danach macht mir nichts mehr Angst, außer Korrigieren.',
    lookingFor: 'Jemand für komische kleine Museen. Die Jacken trage ich.',
  },
  cyclist: {
    about:
      'Vierzig Kilometer vor dem Büro, wenn’s trocken ist, sechzig, wenn’s schlechte Nachrichten gab. Für Kuchen halte ich immer.',
    lookingFor: 'Begleitung auf dem Rad oder jemand, der am Ziel den Kaffee fertig hat.',
  },
  dogOwner: {
    about:
      'Ich wohne mit einem Hund aus dem Tierheim zusammen. Er heißt Major und hat Angst vor Luftballons. Ich ein bisschen auch.',
    lookingFor: 'Du musst Hunde nicht lieben. Einen auf den Füßen solltest du aushalten.',
  },
  barman: {
    about: 'Donnerstag bis Sonntag hinter der Theke. Ich merke mir, was Leute trinken, und vergesse, wie sie heißen.',
    lookingFor: 'Ein ruhiger Montag mit jemandem, der auch nicht mehr raus will.',
  },
  carpenter: {
    about: 'Ich baue Treppen. Du glaubst nicht, wie viele Häuser eine schlechte haben.',
    lookingFor: 'Etwas, das hält. Mit Verbindungen kenne ich mich aus.',
  },
  gardener: {
    about: 'Mein Schrebergarten hat mehr Besuch als meine Wohnung. Im August geht niemand ohne Zucchini.',
    lookingFor: 'Jemand, mit dem ich bei Regen in der Laube sitzen kann.',
  },
  fatherOfTwo: {
    about:
      'Papa von zwei Mädchen, jede zweite Woche. Geschieden, wir verstehen uns, geoutet mit achtunddreißig. Hat gedauert, hat sich gelohnt.',
    lookingFor: 'Ein erwachsener Mann, der versteht, dass sich Pläne ändern, wenn jemand Fieber hat.',
  },
  swimmer: {
    about:
      'Kaltes Wasser, jeden Morgen, das ganze Jahr. Nein, leichter wird es nicht. Man hört nur auf, mit sich zu diskutieren.',
    lookingFor: 'Ein Mann mit Thermoskanne und Gefühl für den richtigen Moment.',
  },
  climber: {
    about: 'Drei Abende die Woche Kletterhalle, echter Fels, wenn die Bahn mitspielt. Meine Hände sehen schlimm aus.',
    lookingFor: 'Jemand, dem ich das andere Ende vom Seil anvertraue.',
  },
  chef: {
    about: 'Ich koche jeden Abend für achtzig Leute und lebe selbst von Toast. Wenn ich mal für dich koche, nimm es ernst.',
    lookingFor: 'Ein Tisch für zwei am Dienstag, und jemand anders spült.',
  },
  hospitalCoder: {
    about: 'Ich schreibe Software für Krankenhäuser. Klingt langweiliger, als es ist, und bezahlt meine Flipper.',
    lookingFor: 'Gute Gesellschaft, schlechte Wortspiele und kein Wort über Produktivität.',
  },
  retiredCaptain: {
    about:
      'Vierzig Jahre auf der Fähre. Ich habe etwa zwei Millionen Menschen guten Morgen gewünscht und es meistens so gemeint.',
    lookingFor: 'Ein Mann in meinem Alter, der immer noch wissen will, was hinter der nächsten Ecke kommt.',
  },
  widower: {
    about:
      'Mein Mann ist vor vier Jahren gestorben. Ich habe gelernt zu kochen, in der Mitte vom Bett zu schlafen und wieder rauszugehen.',
    lookingFor: 'Erst mal Gesellschaft. Liebe, wenn sie von allein den Weg findet.',
  },
  student: {
    about: 'Linguistik, zweites Jahr. Ich kann in neun Sprachen „Ich bin müde“ sagen und meine es in allen.',
    lookingFor: 'Dates, die nicht in der Bibliothek stattfinden. Bin ziemlich neu hier, also schreib gern zuerst.',
  },
  medicalStudent: {
    about: 'Medizinstudent, also keine Freizeit, aber die nutze ich bestens.',
    lookingFor: 'Jemand mit Geduld. Haha.',
  },
  runner: {
    about: 'Langsamer Läufer, viele Kilometer. Meine Bestzeiten laufe ich, wenn jemand erzählt.',
    lookingFor: 'Einer für den langen Lauf am Sonntag. Tempo: Tratschen muss möglich sein.',
  },
  guitarist: {
    about: 'Gitarrist in einer Band, die sich viermal aufgelöst hat. Mittwochs proben wir wieder.',
    lookingFor: 'Jemand, der zum Konzert kommt und hinterher nett lügt.',
  },
  pianoTuner: {
    about: 'Ich stimme Klaviere. Den ganzen Tag sitze ich in fremden Wohnzimmern und höre sehr genau hin.',
    lookingFor: 'Eine ruhige Stimme. Das ist wichtiger, als man denkt.',
  },
  truckDriver: {
    about: 'Fernfahrer. Ich kenne jede gute Bäckerei bis einen Kilometer neben der Autobahn.',
    lookingFor: 'Jemand, den ich vom Rastplatz anrufen und zu dem ich am Wochenende heimkommen kann.',
  },
  firefighter: {
    about: 'Feuerwehr, zwölf Jahre. Meistens Katzen, Herde und Autotüren. Ich koche einen ordentlichen Eintopf für neun.',
    lookingFor: 'Lieb, beständig, von Uniformen nicht beeindruckt. Na gut, ein bisschen.',
  },
  countryVet: {
    about: 'Landtierarzt. Mein Arm war an Stellen, von denen du beim ersten Date nichts hören willst.',
    lookingFor: 'Ein Mann, den es nicht stört, wenn um vier Uhr früh das Telefon klingelt.',
  },
  dragQueen: {
    about: 'Unter der Woche Buchhalter, samstags zehn Zentimeter größer. Bei Geld sind wir beide ehrlich.',
    lookingFor: 'Jemand, der beide Versionen mag und einen Reißverschluss zukriegt.',
  },
  accountant: {
    about: 'Ja, Steuerberater. Ja, gern. Außerdem gehe ich sehr weite Strecken mit sehr kleinem Rucksack.',
    lookingFor: 'Jemand für eine Hütte, eine Karte und das letzte Stück Schokolade.',
  },
  shy: {
    about:
      'Für diese zwei Sätze habe ich länger gebraucht, als ich zugeben möchte. Zu zweit bin ich gut, in Gruppen verschwinde ich.',
    lookingFor: 'Jemand, der erst ein bisschen schreibt. Treffen dann gern, versprochen.',
  },
  beekeeper: {
    about: 'Frag mich nach Bienen. Oder nein, lieber nicht, außer du hast eine Stunde.',
    lookingFor: 'Ein Mann mit einer Stunde.',
  },
  trainDriver: {
    about: 'Ich bin Lokführer und mag Züge auch noch, peinlich, ich weiß. An freien Tagen fahre ich mit der Bahn irgendwohin.',
    lookingFor: 'Fenster oder Gang, Hauptsache, du redest.',
  },
  architect: {
    about:
      'Ich baue Schulen. Das Schönste ist, ein Jahr später zurückzukommen und zu sehen, welche Ecke sich die Kinder genommen haben.',
    lookingFor: 'Ein Neugieriger, der auf der Straße nach oben schaut.',
  },
  photographer: {
    about: 'Hochzeiten fotografiere ich für die Miete, Parkhäuser aus Liebe.',
    lookingFor: 'Ich wäre gern mal selbst mit jemandem auf einem Bild.',
  },
  yogaTeacher: {
    about: 'Ich gebe Yoga für Leute mit kaputtem Rücken. Kein Räucherwerk, kein Singsang, dafür wird viel geflucht.',
    lookingFor: 'Jemand Sanftes, der lacht, wenn er umfällt.',
  },
  cinephile: {
    about:
      'Zwei Filme die Woche, richtiges Kino, Mitte, nichts, was raschelt. Ich leite einen Filmclub mit elf Mitgliedern und einem Projektor.',
    lookingFor: 'Ein zwölftes Mitglied.',
  },
  plumber: {
    about: 'Installateur. Deine Heizung schau ich mir an, aber nicht beim ersten Date.',
    lookingFor: 'Ein unkomplizierter Kerl fürs Spiel, die Kneipe und was sich so ergibt.',
  },
  politico: {
    about: 'Stadtrat für eine Partei, die du vielleicht nicht wählst. Ich kann auch über anderes reden, ehrlich.',
    lookingFor: 'Jemand, der gut streitet und sich schnell versöhnt.',
  },
  translator: {
    about: 'Literaturübersetzer. Ich arbeite in Hausschuhen und sorge mich um Kommas.',
    lookingFor: 'Ein Mann, der sagt, was er meint. Dann habe ich mal Feierabend.',
  },
  dancer: {
    about: 'Zehn Jahre auf der Bühne getanzt, jetzt unterrichte ich Achtjährige. Die sind strenger.',
    lookingFor: 'Jemand, der auf Hochzeiten tanzt, ohne dass man zweimal fragen muss.',
  },
  sauna: {
    about: 'Am glücklichsten in der Sauna, wenn keiner redet. Oder einer, aber was Vernünftiges.',
    lookingFor: 'Ein Mann ohne Eile. Zusammen schweigen zählt auch.',
  },
  skier: {
    about: 'Im Sommer arbeite ich, damit ich im Dezember in den Bergen sein kann.',
    lookingFor: 'Jemand für den Lift und den Streit, wer schneller war.',
  },
  librarian: {
    about: 'Bibliothekar. Die Stille ist ein Mythos: Ich helfe den ganzen Tag Leuten beim Drucken.',
    lookingFor: 'Ein Leser oder einer, der sich gern vorlesen lässt.',
  },
  florist: {
    about: 'Ich verkaufe Blumen an Männer, die etwas vergessen haben. Ich könnte ein Buch schreiben.',
    lookingFor: 'Wenn du mir Blumen schenkst, muss ich lachen. Versuch’s trotzdem.',
  },
  postman: {
    about: 'Briefträger. Zwanzigtausend Schritte bis Mittag und per Du mit jedem Hund in meinem Bezirk.',
    lookingFor: 'Jemand mit einem Briefkasten in vernünftiger Höhe.',
  },
  barber: {
    about: 'Friseur mit zwei eigenen Stühlen. Mir erzählen alle alles, also kann ich schweigen.',
    lookingFor: 'Ein Mann, der zu Kellnern nett ist. Um die Haare kümmere ich mich.',
  },
  gym: {
    about: 'Ich hebe schwere Sachen hoch und stelle sie wieder hin. Sonst erstaunlich weich.',
    lookingFor: 'Ein Trainingspartner, der vielleicht zum Essen bleibt.',
  },
  bear: {
    about: 'Groß, haarig und bei Werbespots schnell gerührt. Nach meinen Umarmungen ist das Gespräch meistens zu Ende.',
    lookingFor: 'Jemand, der Bären mag und mich nicht auf Diät setzen will.',
  },
  gamer: {
    about: 'Lieber zusammen als gegeneinander. Ich habe bei einem Spiel über einen Berg geweint.',
    lookingFor: 'Spieler zwei. Snacks sind da.',
  },
  boardGames: {
    about: 'In meinem Wohnzimmer stehen hundertvierzig Brettspiele und ein kleiner Stuhl für einen Freund.',
    lookingFor: 'Jemand, der verlieren kann. Oder gewinnen, wenn es sein muss.',
  },
  actor: {
    about: 'Schauspieler, das heißt, ich mache hervorragenden Kaffee.',
    lookingFor: 'Ein Mann, der er selbst ist. Ein Darsteller pro Paar reicht.',
  },
  opera: {
    about: 'Für einen guten Rosenkavalier bin ich schon Nachtzug gefahren. Die Stehplätze sind die besten.',
    lookingFor: 'Jemand für die Pause und die Fahrt nach Hause.',
  },
  mudScientist: {
    about: 'Ich erforsche Schlamm. Er ist das Gedächtnis des Meeres und widerspricht nicht.',
    lookingFor: 'Jemand Neugieriges. Du darfst fragen, warum Schlamm.',
  },
  farmer: {
    about:
      'Auf einem Hof groß geworden und wieder zurück. Die nächste Schwulenbar ist achtzig Kilometer weg, deshalb bin ich hier.',
    lookingFor: 'Ein Mann, der keine Angst vor Schotterwegen und einem vollen Tisch am Sonntag hat.',
  },
  cityKid: {
    about: 'Drei Straßen weiter geboren. Ich weiß, welche Bank die letzte Sonne hat.',
    lookingFor: 'Spaziergänge ohne Ziel. Pommes unterwegs.',
  },
  newcomer: {
    about: 'Im Frühling wegen der Arbeit hergezogen, und ich lächle immer noch im Aufzug. Nicht jeder lächelt zurück.',
    lookingFor: 'Jemand, der mir zeigt, was nicht im Reiseführer steht. Alles Weitere wäre ein Geschenk.',
  },
  lateBloomer: {
    about: 'Zwanzig Jahre verheiratet, seit zwei Jahren geoutet. Anfänger mit grauen Haaren, also sei nett.',
    lookingFor: 'Ein ehrlicher Mann ohne Eile. Erst mal Kaffee.',
  },
  transMan: {
    about: 'Trans Mann, Schreinersohn, miserabler Tänzer. Frag mich alles einmal, und dann frag mich, ob wir ausgehen.',
    lookingFor: 'Jemand, der einen Mann sieht, weil da einer ist.',
  },
  transDad: {
    about: 'Ich bin trans, Vater von einem Kind und Trainer der F-Jugend. Nur das Letzte ist stressig.',
    lookingFor: 'Ein warmer, erwachsener Mann, der hält, was er verspricht.',
  },
  surfer: {
    about: 'Ich wohne da, wo die Wellen sind, also meistens im Camper von irgendwem.',
    lookingFor: 'Ein Mann, der in fünf Minuten fertig ist, wenn der Wind dreht.',
  },
  wineMerchant: {
    about: 'Ich verkaufe Wein von vier kleinen Winzern, die ich seit Jahren kenne. Bei der Arbeit spucke ich, beim Essen nicht.',
    lookingFor: 'Jemand, der eine Flasche mit mir teilt, ohne aufs Etikett zu schauen.',
  },
  potter: {
    about: 'Ich mache Tassen. Die meisten wackeln ein bisschen, ich auch.',
    lookingFor: 'Eine feste zweite Tasse am Morgen.',
  },
  judge: {
    about: 'Tagsüber höre ich mir in förmlichem Rahmen fremde Sorgen an, nach fünf bin ich gern unförmlich.',
    lookingFor: 'Ein Mann mit Witz und guten Schuhen. Diskretion versteht sich.',
  },
  soldier: {
    about: 'Pionier bei der Bundeswehr. Ich baue beruflich Brücken, guter Spruch, weil er stimmt.',
    lookingFor: 'Jemand mit Geduld für einen Kalender, den ich nicht schreibe.',
  },
  choirmaster: {
    about: 'Ich leite drei Chöre, einer davon ist gut. Die anderen zwei haben mehr Spaß.',
    lookingFor: 'Ein Bass. Oder ein Zuhörer, die sind seltener.',
  },
  nightPorter: {
    about: 'Nachtportier in einem Hotel mit Drehtür. Man lernt, Schuhe zu lesen.',
    lookingFor: 'Jemand mit eigener Haustür und ohne Check-out.',
  },
  retiredPrinter: {
    about:
      'Drucker im Ruhestand, fünf Enkel, eine Kamera, die ich blind bediene. Ich gehe jeden Tag raus und komme immer mit etwas heim.',
    lookingFor: 'Ein Freund für Spaziergänge. Wird mehr daraus, beschwere ich mich nicht.',
  },
  runnerUp: {
    about: 'Beim selben Tennisturnier sechsmal Zweiter. Das stärkt den Charakter, sagen sie.',
    lookingFor: 'Ein Partner fürs Doppel, auf dem Platz und vielleicht auch sonst.',
  },
  insectCounter: {
    about: 'Ich zähle beruflich Insekten. Früher waren es mehr, deshalb habe ich kein Auto.',
    lookingFor: 'Jemand, dem etwas am Herzen liegt. Müssen keine Käfer sein.',
  },
  designer: {
    about: 'Grafiker. Ich verurteile still die Schrift auf der Speisekarte und bestelle dann das Gleiche wie du.',
    lookingFor: 'Eine zweite Meinung. Zu allem.',
  },
  saxophonist: {
    about: 'Saxofon, meistens Jazz, meistens unbezahlt. Unter der Woche bin ich Fahrlehrer.',
    lookingFor: 'Jemand, der den Takt hält oder mir wenigstens an der Bar Gesellschaft leistet.',
  },
  sober: {
    about: 'Seit sechs Jahren trocken und glücklicher damit. In Bars geht’s mir gut, ich bin nur der, der sich erinnert.',
    lookingFor: 'Morgen. Die habe ich entdeckt und würde gern einen teilen.',
  },
  organist: {
    about: 'Ich glaube an Gott und an Nachschlag, und sonntags spiele ich Orgel. Das passt besser zusammen, als viele denken.',
    lookingFor: 'Jemand, der mit sich im Reinen ist oder auf dem Weg dahin.',
  },
  wheelchair: {
    about: 'Ich sitze im Rollstuhl, bin schnell und kenne jeden Aufzug der Stadt. Die Witze mache ich zuerst.',
    lookingFor: 'Ein Mann, der meinem Blick standhält und die Griffe in Ruhe lässt.',
  },
  deaf: {
    about: 'Gehörlos, seit ich drei bin. Ich gebärde, lese Lippen und bin der Einzige, der sich in lauten Bars unterhalten kann.',
    lookingFor: 'Jemand, der zwanzig Gebärden lernen will. Die erste ist gratis.',
  },
  openRelationship: {
    about: 'In einer offenen Beziehung und offen damit. Er weiß Bescheid, ist ein Schatz und schläft um zehn.',
    lookingFor: 'Regelmäßige Dates mit jemandem, der klare Absprachen und lange Abende mag.',
  },
  straightforward: {
    about: 'Ganz direkt: Ich mag Männer, die sich selbst mögen. Alles andere klären wir bei einem Drink.',
    lookingFor: 'Dates. Küsse. Irgendwann vielleicht eine Zahnbürste.',
  },
  homebody: {
    about: 'Mein wilder Abend heißt: noch eine Folge.',
    lookingFor: 'Ein Mann fürs andere Ende vom Sofa. Eigene Decke erlaubt.',
  },
  traveller: {
    about: 'Einundfünfzig Länder, und ich verlaufe mich immer noch in meinem Supermarkt.',
    lookingFor: 'Jemand mit leichtem Gepäck, der nett bleibt, wenn es spät ist und der Bus nicht kommt.',
  },
  leftBack: {
    about: 'Linker Verteidiger im schwulen Verein, Kreisklasse. Wir verlieren mit Stil und trinken mit Überzeugung.',
    lookingFor: 'Ein Fan. Wir bräuchten einen.',
  },
  referee: {
    about: 'Sonntags pfeife ich Amateurfußball, du kannst mich also nennen, wie du willst, ich kenne schon alles.',
    lookingFor: 'Jemand, der zur Abwechslung auf meiner Seite ist.',
  },
  watchmaker: {
    about: 'Ich repariere Uhren in einem Laden, so breit wie die Tür. Leute kommen rein, um es ticken zu hören.',
    lookingFor: 'Ein Mann mit Zeit. Sorry. Einer musste es sagen.',
  },
  comedian: {
    about: 'Dienstags Stand-up vor elf Leuten, mit dreien war ich mal was.',
    lookingFor: 'Ein Lachen, das trägt. Den Rest schreibe ich selbst.',
  },
  astronomer: {
    about: 'Auf meinem Dach stehen ein Teleskop und Decken für zwei. Meistens ist es bewölkt, also bring Gesprächsstoff mit.',
    lookingFor: 'Eine Nachteule mit Sinn für große Zahlen.',
  },
  formerBanker: {
    about: 'Früher bei der Bank, jetzt backe ich Brot und bringe Leuten das Atmen bei. Weniger Geld, mehr Schlaf.',
    lookingFor: 'Ein ausgeglichener Mann mit gutem Appetit.',
  },
  tailor: {
    about: 'Ich nähe. Hosen meistens, einmal ein Zelt. In einer Minute habe ich dich nach Augenmaß vermessen.',
    lookingFor: 'Ein Mann, der weiß, wann man sich schön macht.',
  },
  cargoPilot: {
    about: 'Frachtpilot. Meine Passagiere sind Pakete, und keins hat je geklatscht.',
    lookingFor: 'Jemand, der drei Tage ohne mich glücklich ist und vier mit mir.',
  },
  radioVoice: {
    about: 'Vielleicht kennst du meine Stimme aus dem Verkehrsfunk. Bei langsameren Themen bin ich viel besser.',
    lookingFor: 'Lange Gespräche. Ich lasse dich ausreden, versprochen.',
  },
  cheesemonger: {
    about: 'Ich verkaufe Käse auf dem Markt, bei jedem Wetter. Ich weiß, ich weiß. Geht beim Duschen weg.',
    lookingFor: 'Jemand mit guter Nase, der trotzdem ein Auge zudrückt.',
  },
  therapist: {
    about: 'Ich bin Psychologe. Nein, gerade nicht. Na gut, ein bisschen.',
    lookingFor: 'Ein Mann, der schon ein bisschen an sich gearbeitet hat und darüber lachen kann.',
  },
  scaffolder: {
    about: 'Gerüstbauer. Schwindelfrei, nur morgens danach nicht.',
    lookingFor: 'Jemand, der am Boden bleibt. Oben bin ich selber genug.',
  },
  winegrower: {
    about: 'Mein Opa hat die Reben gepflanzt, mein Vater hat sie beschimpft, ich rede mit ihnen.',
    lookingFor: 'Ein Mann, der bei der Lese hilft und den Winter über bleibt.',
  },
  concertGoer: {
    about: 'Bart, Bauch, Bandshirt. Was du siehst, kriegst du auch, nur leiser.',
    lookingFor: 'Nette Kerle für Konzerte. Wenn’s funkt, funkt’s.',
  },
  blackJumpers: {
    about: 'Ich besitze elf schwarze Pullover und kann sie auseinanderhalten.',
    lookingFor: 'Ein Mann, der mir sagt, wenn’s nicht geht. Schonend.',
  },
  quiet: {
    about: 'Ich rede nicht viel. Ich repariere Sachen, ich höre zu, ich bleibe.',
    lookingFor: 'Jemand, mit dem ich zu Hause sein kann.',
  },
  ecologist: {
    about: 'Ich kümmere mich um ein Moor. Zweihundert Vogelarten, vier Sorten Matsch, eine undichte Hütte.',
    lookingFor: 'Ein Mann mit Gummistiefeln, oder einer, der meine ausleiht.',
  },
  childminder: {
    about: 'Ich betreue Kleinkinder, also kenne ich zu allem ein Lied, auch zu Socken.',
    lookingFor: 'Ein Gespräch unter Erwachsenen. Ich flehe dich an.',
  },
  sixty: {
    about: 'Sechzig ist ein gutes Alter: Ich weiß, was ich mag, und werde trotzdem noch überrascht.',
    lookingFor: 'Ein unkomplizierter Mann, Figur egal, ungefähr in meinem Alter. Bring Geschichten mit.',
  },
  silverHair: {
    about: 'Grau, seit ich einunddreißig bin, und längst drüber weg. Ich schwimme, ich reise, freitags mache ich mich schick.',
    lookingFor: 'Ein Date, das mit einem Aperitif anfängt und um zehn nicht vorbei ist.',
  },
  bookseller: {
    about: 'Antiquariat. Als Lesezeichen habe ich schon Liebesbriefe gefunden, einen Geldschein und eine Scheibe Speck.',
    lookingFor: 'Ein Mann, der Bücher verleiht und sie zurückhaben will.',
  },
  skater: {
    about: 'Ich skate immer noch, obwohl ich es besser wissen müsste. Knie wie ein Sechzigjähriger.',
    lookingFor: 'Jemand für dumme Ideen in guter Gesellschaft.',
  },
  liftEngineer: {
    about: 'Ich konstruiere Aufzüge. Wenn du mal einen weich hast halten spüren: gern geschehen.',
    lookingFor: 'Jemand, der wissen will, wie Dinge funktionieren, Menschen inklusive.',
  },
  pumpkins: {
    about: 'Dritter Preis für Kürbisse im ganzen Kleingartenverein. Wir waren zu dritt.',
    lookingFor: 'Ein bescheidener Mann, der gern isst, was er ausgegraben hat.',
  },
  secondTenor: {
    about: 'Zweiter Tenor im schwulen Männerchor. Vierzig Freunde, ein Programm, keine Geheimnisse.',
    lookingFor: 'Ein Mann im Publikum, den ich nicht schon aus dem Chor kenne.',
  },
  electrician: {
    about: 'Elektriker. Ich kann nicht singen, tanzen oder kochen, aber bei dir geht hinterher das Licht.',
    lookingFor: 'Jemand, der kocht. Abwasch und Sicherungskasten mache ich.',
  },
  illustrator: {
    about: 'Ich zeichne Bilderbücher über einen Dachs, der Angst im Dunkeln hat. Mit mir hat er nichts zu tun.',
    lookingFor: 'Jemand, dem ich die ersten Fassungen vorlesen kann.',
  },
  latinTeacher: {
    about: 'Ich unterrichte Latein. Es ist tot, heißt es jedes Jahr, und jedes Jahr verliebt sich jemand hinein.',
    lookingFor: 'Eine lebende Sprache. Deine reicht.',
  },
  twoCats: {
    about: 'Zwei Katzen, beide unhöflich. Ich arbeite beim Finanzamt und komme heim, um ignoriert zu werden.',
    lookingFor: 'Ein Mann, der aufs Bett darf, anders als die Katzen. Theoretisch.',
  },
  kitesurfer: {
    about: 'Wenn Wind ist, bin ich am Meer, wenn nicht, schaue ich auf die Vorhersage.',
    lookingFor: 'Jemand, den Sand überall nicht stört.',
  },
  bicycleMechanic: {
    about: 'Fahrradmechaniker. An deiner Kette sehe ich, wie du lebst.',
    lookingFor: 'Ein Mann, der auf seine Sachen aufpasst.',
  },
  vicarsSon: {
    about: 'Pfarrerssohn und Technofan. Meine Mutter fragt, ob die Kirchen, in denen ich tanze, noch geweiht sind.',
    lookingFor: 'Jemand zum Nebeneinandertanzen und Frühstücken mit Sonnenbrille.',
  },
  mountainRescue: {
    about: 'Ehrenamtlich bei der Bergrettung. Ich habe schon Schwerere getragen, keine Sorge.',
    lookingFor: 'Ein trittsicherer Mann, der umkehrt, wenn es Zeit ist.',
  },
  salsa: {
    about: 'Zweimal die Woche Salsa. Ich kann führen und folgen, das hilft auch sonst im Leben.',
    lookingFor: 'Ein Partner, auch für die langsamen.',
  },
  ticketSeller: {
    about: 'Ich verkaufe Karten im Programmkino und schreibe an dem Drehbuch, an dem alle wie ich schreiben.',
    lookingFor: 'Ein Hauptdarsteller mit normalem Beruf.',
  },
  openTable: {
    about: 'Am ersten Sonntag im Monat koche ich für alle, die allein sind. Zwölf Stühle, keine Reden.',
    lookingFor: 'Jemand, der neben mir sitzen bleibt, wenn die anderen weg sind.',
  },
  forestRanger: {
    about: 'Förster. Ich weiß, wo die Eulen schlafen, und verrate es nicht vor dem dritten Date.',
    lookingFor: 'Stiefel vor der Tür, zwei Paar.',
  },
  oliveStall: {
    about:
      'Meine Familie verkauft seit dreißig Jahren Oliven an derselben Ecke. Ich mache jetzt die Buchhaltung und vermisse das Rufen.',
    lookingFor: 'Ein hungriger Mann, der gern lacht.',
  },
  uncleOfNine: {
    about: 'Onkel von neun. Mich rufen sie an, wenn sie es den Eltern nicht sagen können.',
    lookingFor: 'Jemand für das große Familienessen. Sie sind laut, sie werden dich mögen.',
  },
  poet: {
    about: 'Zwei dünne Bände veröffentlicht und genug verkauft für ein Fahrrad. Ein gebrauchtes.',
    lookingFor: 'Ein Leser für ein bestimmtes Gedicht. Du merkst es dann.',
  },
  asylumLawyer: {
    about: 'Anwalt für Asylrecht. Die Arbeit ist schwer, den Rest meines Lebens halte ich absichtlich leicht.',
    lookingFor: 'Lachen, gutes Essen und jemand, der mein Handy ausmacht.',
  },
  pharmacist: {
    about: 'Apotheker. Ich kann jede Handschrift lesen, bei Liebesbriefen bin ich also gefährlich.',
    lookingFor: 'Schreib mir trotzdem einen.',
  },
  muralist: {
    about: 'Keine Pronomen, meistens Farbe unter den Nägeln. Gut mit großen Wänden, schlecht im Smalltalk.',
    lookingFor: 'Leute, die neugierig und freundlich sind. Etikett nicht nötig.',
  },
  soundEngineer: {
    about:
      'Tontechnik: Wenn dir meine Arbeit auffällt, ist etwas schiefgegangen. Nichtbinär, kurze Haare, nach Mitternacht lange Sätze.',
    lookingFor: 'Jemand, um sich Kopfhörer zu teilen.',
  },
  tomatoes: {
    about: 'Weder das eine noch das andere und ganz glücklich damit. Ich ziehe Tomaten und nähe mir meine Sachen selbst.',
    lookingFor: 'Sanfte Gesellschaft, langes Frühstück, kein Rätselraten.',
  },
  philosophy: {
    about: 'Philosophie im dritten Jahr, mein ganzes Leben queer. Auf einfache Fragen antworte ich mit einem Buch.',
    lookingFor: 'Jemand, der nachfragt.',
  },
  houseCouple: {
    about: 'Zwei Männer, elf Jahre, ein Haus, das nie fertig wird. Einer kocht, der andere liest die Anleitung vor.',
    lookingFor: 'Vor allem Freunde. Und ab und zu jemand, der zum Frühstück bleibt, wenn wir alle drei Lust darauf haben.',
  },
  travelCouple: {
    about: 'Wir haben uns in einem verspäteten Zug kennengelernt und sind der Bahn bis heute dankbar.',
    lookingFor: 'Leute zum Reisen, Essen und Lachen. Allein oder zu zweit.',
  },
  youngCouple: {
    about: 'Zusammen seit der Schule, das wundert unsere Eltern mehr als uns. Einer ist laut, der andere hält die Snacks.',
    lookingFor: 'Freunde für Spieleabende und Festivals, Flirten ohne Drama.',
  },
  oldCouple: {
    about: 'Einunddreißig Jahre zusammen, zwölf davon verheiratet, immer noch Streit um die Heizung.',
    lookingFor: 'Gute Gesellschaft fürs Essen und für die Oper. Zwei Karten und ein Gästezimmer sind frei.',
  },
  openCouple: {
    about: 'Ein offenes Paar: ehrlich zueinander und zu dir. Das Reden mögen wir genauso wie den Rest.',
    lookingFor: 'Ein netter Mann für uns beide, ohne Eile und ohne Geheimnisse.',
  },
  dogCouple: {
    about: 'Zwei Männer, drei Hunde, ein Bett. Rate, wer am Rand schläft.',
    lookingFor: 'Freunde zum Spazierengehen, mit oder ohne Leine.',
  },
}
