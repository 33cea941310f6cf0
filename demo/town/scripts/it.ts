export const it = `
Ciao! È davvero il tuo cane quello nella foto?
Diciamo che io sono il suo umano.
E come si chiama la capa?
Ofelia. Severa ma giusta.
Ofelia sarebbe libera domenica per una passeggiata?
Dice alle dieci, e qualcosa al formaggio.
Affare fatto. Per te porto un cornetto.

Il tuo lievito madre ha davvero un nome?
Gino. Mangia due volte al giorno e non si lamenta mai.
Meglio del mio coinquilino.
Perché, lui cosa fa?
Si lamenta due volte al giorno e non cucina mai.
Sabato faccio il pane. Porti tu il resto?
Porto olio buono e fame.

Anche tu leggi tutte le didascalie nei musei?
Tutte. I miei amici mi aspettano al bar.
Anche i miei! Ormai si conosceranno.
C'è una mostra di mappe antiche.
Le mappe! Giovedì chiudono tardi.
Giovedì, allora. Chi arriva primo al bar paga.
Quindi non pagherà mai nessuno.

Allora, com'è andata la gita?
Undici chilometri, tre nella direzione sbagliata.
Almeno il panorama?
Bellissimo. Soprattutto la fermata dell'autobus.
La prossima volta la cartina la tengo io.
E io i panini. Siamo una bella squadra.

Venerdì! Che fai?
Divano, coperta, film. E tu?
Uguale, con patatine peggiori.
Quale film?
Cerco da quaranta minuti.
Allora è quello il film. Come finisce?
Mi addormento prima di scegliere.

Ho troppe zucchine. Questa è una richiesta d'aiuto.
Quante sono troppe?
Ho cominciato a dare loro un nome.
Ne adotto tre.
Ti toccano Pina, Franco e la piccola Lia.
Ci faccio una minestra. Vieni a cena?
Volentieri, ma sarà una serata commovente.
`
