export const pl = `
Cześć! To naprawdę twój pies na zdjęciu?
Raczej ja jestem jej człowiekiem.
Jak ma na imię szefowa?
Halina. Surowa, ale sprawiedliwa.
Czy Halina ma w niedzielę czas na spacer?
Mówi, że o dziesiątej i żebyś wziął kawałek sera.
Umowa stoi. Dla ciebie wezmę kawę.

Twój zakwas naprawdę ma imię?
Zenek. Je dwa razy dziennie i nigdy nie narzeka.
Lepszy niż mój współlokator.
A co on robi?
Narzeka dwa razy dziennie i nigdy nie gotuje.
W sobotę piekę chleb. Przyniesiesz masło?
Przyniosę masło i wielki apetyt.

Też czytasz wszystkie tabliczki w muzeum?
Wszystkie. Znajomi czekają na mnie w kawiarni.
Moi też! Pewnie już się znają.
Jest wystawa starych map.
Mapy! W czwartek otwarte do późna.
To w czwartek. Kto pierwszy w kawiarni, ten płaci.
Czyli nikt nigdy nie zapłaci.

I jak wycieczka?
Jedenaście kilometrów, trzy w złą stronę.
Ale widoki chociaż ładne?
Piękne. Zwłaszcza przystanek autobusowy.
Następnym razem ja biorę mapę.
A ja kanapki. Dobry z nas zespół.

Piątek! Jakie plany?
Kanapa, koc, film. A ty?
To samo, tylko gorsze chipsy.
Jaki film?
Szukam od czterdziestu minut.
To jest ten film. Jak się kończy?
Zasypiam, zanim wybiorę.

Mam za dużo cukinii. To wołanie o pomoc.
Ile to za dużo?
Zacząłem nadawać im imiona.
Adoptuję trzy.
Dostaniesz Krysię, Mietka i małego Antka.
Ugotuję zupę. Wpadniesz na kolację?
Chętnie, ale to będzie wzruszający wieczór.
`
