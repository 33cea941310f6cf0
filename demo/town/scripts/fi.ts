export const fi = `
Moi! Onko tuo oikeasti sinun koirasi kuvassa?
Pikemminkin minä olen sen ihminen.
Mikä on pomon nimi?
Tyyne. Ankara mutta oikeudenmukainen.
Lähtisiköhän Tyyne sunnuntaina kävelylle?
Se sanoo kello kymmenen, ja mukaan jotain juustoista.
Sovittu. Sinulle tuon korvapuustin.

Onko taikinajuurellasi tosiaan nimi?
Reijo. Syö kahdesti päivässä eikä koskaan valita.
Parempi kuin kämppikseni.
Mitä hän tekee?
Valittaa kahdesti päivässä eikä koskaan kokkaa.
Lauantaina leivon. Tuotko voita?
Tuon voita ja kovan nälän.

Luetko sinäkin museossa jokaisen kyltin?
Jokaisen. Ystäväni odottavat kahvilassa.
Niin minunkin! He varmaan tuntevat jo toisensa.
Nyt on näyttely vanhoista kartoista.
Kartoista! Torstaina on myöhään auki.
Torstaina siis. Ensimmäisenä kahvilassa oleva maksaa.
Eli kukaan ei maksa koskaan.

Miten vaellus meni?
Yksitoista kilometriä, kolme väärään suuntaan.
Mutta maisemat?
Upeat. Varsinkin bussipysäkki.
Ensi kerralla minä otan kartan.
Ja minä eväät. Hyvä tiimi.

Perjantai! Mitä suunnitelmia?
Sohva, viltti ja elokuva. Entä sinulla?
Sama, mutta huonommat sipsit.
Mikä elokuva?
Olen etsinyt neljäkymmentä minuuttia.
Sitten se on se elokuva. Miten se päättyy?
Nukahdan ennen kuin olen valinnut.

Minulla on liikaa kesäkurpitsaa. Tämä on hätähuuto.
Paljonko on liikaa?
Olen alkanut antaa niille nimiä.
Adoptoin kolme.
Saat Maijan, Taunon ja pikku Jussin.
Keitän niistä keittoa. Tuletko syömään?
Mielelläni, mutta illasta tulee tunteikas.
`
