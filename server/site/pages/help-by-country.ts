/** The kinds of help; each has its words in the catalogue (`help.…`). */
export type HelpFor =
  | 'emergency'
  | 'police'
  | 'lgbt'
  | 'crisis'
  | 'victims'
  | 'assault'
  | 'hate'
  | 'blackmail'
  | 'health'
  | 'drugs'
  | 'laws'
  | 'flight'

/**
 * Names in their own language; the phone as it is dialled in the country, the host of their pages; '' where there is none, or we
 * are not sure of it.
 */
export type Help = readonly [what: HelpFor, name: string, phone: string, host: string]

/**
 * Help organisations in each country of the product. Long established, open to everybody, and free or nearly so. Checked on
 * 2026-11-23 against what others published then: AT opfer-notruf.at and bmj.gv.at (0800 112 112), PL the city of Warsaw on its
 * hostel (22 628 52 22), PT sapo.pt of 2025-09 (1411, 213 544 545), US Wikipedia (800-799-7233; VictimConnect lost its funds in
 * 2025 and is out). The others are as their organisations have had them for years. A change names its source and the day here.
 */
export const helpByCountry: Readonly<Record<string, readonly Help[]>> = {
  NL: [
    ['emergency', '', '112', ''],
    ['lgbt', 'Switchboard (COC)', '020 623 65 65', 'switchboard.coc.nl'],
    ['crisis', '113 Zelfmoordpreventie', '113', 'www.113.nl'],
    ['victims', 'Slachtofferhulp Nederland', '0900 0101', 'www.slachtofferhulp.nl'],
    ['assault', 'Centrum Seksueel Geweld', '0800 0188', 'centrumseksueelgeweld.nl'],
    ['hate', 'Roze in Blauw (politie)', '088 169 12 34', 'www.politie.nl'],
    ['blackmail', 'Helpwanted', '', 'www.helpwanted.nl'],
    ['health', 'Man tot Man (Soa Aids Nederland)', '', 'www.mantotman.nl'],
    ['drugs', 'Drugsinfo (Trimbos)', '', 'www.drugsinfo.nl'],
  ],
  BE: [
    ['emergency', '', '112', ''],
    ['lgbt', 'Lumi', '0800 99 533', 'www.lumi.be'],
    ['lgbt', 'RainbowHouse Brussels', '', 'rainbowhouse.be'],
    ['crisis', 'Zelfmoordlijn', '1813', 'www.zelfmoord1813.be'],
    ['crisis', 'Centre de prévention du suicide', '0800 32 123', 'www.preventionsuicide.be'],
    ['crisis', 'Telefonhilfe', '108', 'www.telefonhilfe.be'],
    ['assault', 'Zorgcentra na Seksueel Geweld', '', 'www.seksueelgeweld.be'],
    ['assault', 'Centres de Prise en charge des Violences Sexuelles', '', 'www.violencessexuelles.be'],
    ['hate', 'Unia', '0800 12 800', 'www.unia.be'],
    ['health', 'Sensoa', '', 'www.sensoa.be'],
    ['health', 'Ex Æquo', '', 'www.exaequo.be'],
    ['drugs', 'De DrugLijn', '078 15 10 20', 'www.druglijn.be'],
    ['drugs', 'Infor-Drogues', '02 227 52 52', ''],
  ],
  DE: [
    ['emergency', '', '112', ''],
    ['police', '', '110', ''],
    ['lgbt', 'LSVD⁺ – Verband Queere Vielfalt', '', 'www.lsvd.de'],
    ['crisis', 'TelefonSeelsorge', '0800 111 0 111', 'www.telefonseelsorge.de'],
    ['victims', 'WEISSER RING', '116 006', 'weisser-ring.de'],
    ['victims', 'Hilfetelefon Gewalt an Männern', '0800 1239900', 'www.maennerhilfetelefon.de'],
    ['hate', 'MANEO', '030 216 33 36', 'www.maneo.de'],
    ['health', 'Deutsche Aidshilfe', '', 'www.aidshilfe.de'],
    ['health', 'ICH WEISS WAS ICH TU', '', 'www.iwwit.de'],
    ['drugs', 'Sucht & Drogen Hotline', '01806 313031', 'www.sucht-und-drogen-hotline.de'],
  ],
  AT: [
    ['emergency', '', '112', ''],
    ['police', '', '133', ''],
    ['lgbt', 'Courage Beratung', '01 585 69 66', 'www.courage-beratung.at'],
    ['lgbt', 'HOSI Wien', '', 'www.hosiwien.at'],
    ['crisis', 'Telefonseelsorge', '142', 'www.telefonseelsorge.at'],
    ['victims', 'Opfer-Notruf (WEISSER RING)', '0800 112 112', 'www.opfer-notruf.at'],
    ['victims', 'Männernotruf', '0800 246 247', 'www.maennernotruf.at'],
    ['health', 'Aids Hilfe Wien', '', 'www.aids.at'],
    ['drugs', 'checkit!', '', 'www.checkit.wien'],
  ],
  CH: [
    ['emergency', '', '112', ''],
    ['police', '', '117', ''],
    ['lgbt', 'LGBTIQ-Helpline', '0800 133 133', 'www.lgbtiq-helpline.ch'],
    ['crisis', 'Die Dargebotene Hand / La Main Tendue / Telefono Amico', '143', 'www.143.ch'],
    ['victims', 'Opferhilfe / Aide aux victimes / Aiuto alle vittime', '', 'www.opferhilfe-schweiz.ch'],
    ['health', 'Dr. Gay', '', 'www.drgay.ch'],
    ['drugs', 'SafeZone', '', 'www.safezone.ch'],
  ],
  GB: [
    ['emergency', '', '999', ''],
    ['lgbt', 'Switchboard', '0800 0119 100', 'switchboard.lgbt'],
    ['crisis', 'Samaritans', '116 123', 'www.samaritans.org'],
    ['hate', 'Galop', '0800 999 5428', 'galop.org.uk'],
    ['assault', 'SurvivorsUK', '', 'www.survivorsuk.org'],
    ['blackmail', 'Revenge Porn Helpline', '0345 6000 459', 'revengepornhelpline.org.uk'],
    ['health', 'Terrence Higgins Trust', '0808 802 1221', 'www.tht.org.uk'],
    ['drugs', 'FRANK', '0300 123 6600', 'www.talktofrank.com'],
  ],
  IE: [
    ['emergency', '', '112', ''],
    ['lgbt', 'LGBT Ireland', '1800 929 539', 'lgbt.ie'],
    ['crisis', 'Samaritans', '116 123', 'www.samaritans.org'],
    ['victims', 'Crime Victims Helpline', '116 006', 'www.crimevictimshelpline.ie'],
    ['blackmail', 'Hotline.ie', '', 'www.hotline.ie'],
    ['health', 'man2man (HSE)', '', 'man2man.ie'],
    ['drugs', 'HSE Drugs and Alcohol Helpline', '1800 459 459', 'www.drugs.ie'],
  ],
  US: [
    ['emergency', '', '911', ''],
    ['lgbt', 'LGBT National Help Center', '888-843-4564', 'lgbthotline.org'],
    ['crisis', '988 Suicide & Crisis Lifeline', '988', '988lifeline.org'],
    ['crisis', 'The Trevor Project (under 25)', '866-488-7386', 'www.thetrevorproject.org'],
    ['victims', 'National Domestic Violence Hotline', '800-799-7233', 'www.thehotline.org'],
    ['assault', 'RAINN', '800-656-4673', 'rainn.org'],
    ['blackmail', 'FBI Internet Crime Complaint Center', '', 'www.ic3.gov'],
    ['blackmail', 'Cyber Civil Rights Initiative', '844-878-2274', 'cybercivilrights.org'],
    ['health', 'HIV.gov', '', 'www.hiv.gov'],
    ['drugs', 'SAMHSA National Helpline', '800-662-4357', 'www.samhsa.gov'],
  ],
  CA: [
    ['emergency', '', '911', ''],
    ['lgbt', 'Interligne', '1-888-505-1010', 'interligne.co'],
    ['lgbt', 'Egale Canada', '', 'egale.ca'],
    ['crisis', '9-8-8 Suicide Crisis Helpline', '988', '988.ca'],
    ['blackmail', 'Canadian Anti-Fraud Centre', '1-888-495-8501', 'antifraudcentre-centreantifraude.ca'],
    ['health', 'CATIE', '', 'www.catie.ca'],
  ],
  AU: [
    ['emergency', '', '000', ''],
    ['lgbt', 'QLife', '1800 184 527', 'qlife.org.au'],
    ['crisis', 'Lifeline', '13 11 14', 'www.lifeline.org.au'],
    ['assault', '1800RESPECT', '1800 737 732', 'www.1800respect.org.au'],
    ['blackmail', 'eSafety Commissioner', '', 'www.esafety.gov.au'],
    ['health', 'Ending HIV', '', 'endinghiv.org.au'],
    ['drugs', 'National Alcohol and Other Drug Hotline', '1800 250 015', ''],
  ],
  FR: [
    ['emergency', '', '112', ''],
    ['police', '', '17', ''],
    ['lgbt', 'SOS homophobie', '01 48 06 42 41', 'www.sos-homophobie.org'],
    ['crisis', 'Numéro national de prévention du suicide', '3114', '3114.fr'],
    ['victims', 'France Victimes', '116 006', 'www.france-victimes.fr'],
    ['blackmail', '17Cyber', '', '17cyber.gouv.fr'],
    ['health', 'Sida Info Service', '0 800 840 800', 'www.sida-info-service.org'],
    ['health', 'AIDES', '', 'www.aides.org'],
    ['drugs', 'Drogues Info Service', '0 800 23 13 13', 'www.drogues-info-service.fr'],
  ],
  IT: [
    ['emergency', '', '112', ''],
    ['lgbt', 'Gay Help Line', '800 713 713', 'gayhelpline.it'],
    ['crisis', 'Telefono Amico Italia', '02 2327 2327', 'www.telefonoamico.it'],
    ['hate', 'UNAR', '800 90 10 10', 'www.unar.it'],
    ['blackmail', 'Polizia Postale', '', 'www.commissariatodips.it'],
    ['health', 'Telefono Verde AIDS e IST', '800 861 061', 'www.uniticontrolaids.it'],
    ['health', 'LILA', '', 'www.lila.it'],
  ],
  ES: [
    ['emergency', '', '112', ''],
    ['lgbt', '028 Arcoíris', '028', 'www.igualdad.gob.es'],
    ['crisis', 'Línea 024', '024', 'www.sanidad.gob.es'],
    ['crisis', 'Teléfono de la Esperanza', '717 003 717', 'telefonodelaesperanza.org'],
    ['blackmail', 'INCIBE', '017', 'www.incibe.es'],
    ['health', 'CESIDA', '', 'www.cesida.org'],
    ['drugs', 'Energy Control', '', 'energycontrol.org'],
  ],
  PT: [
    ['emergency', '', '112', ''],
    ['lgbt', 'ILGA Portugal', '', 'ilga-portugal.pt'],
    ['crisis', 'Linha Nacional de Prevenção do Suicídio', '1411', 'www.sns24.gov.pt'],
    ['crisis', 'SOS Voz Amiga', '213 544 545', 'sosvozamiga.org'],
    ['victims', 'APAV', '116 006', 'apav.pt'],
    ['blackmail', 'Linha Internet Segura', '800 219 090', 'www.internetsegura.pt'],
    ['health', 'GAT CheckpointLX', '', 'www.checkpointlx.com'],
  ],
  PL: [
    ['emergency', '', '112', ''],
    ['lgbt', 'Lambda Warszawa', '22 628 52 22', 'lambdawarszawa.org'],
    ['lgbt', 'Kampania Przeciw Homofobii', '', 'kph.org.pl'],
    ['crisis', 'Centrum Wsparcia', '800 70 2222', 'centrumwsparcia.pl'],
    ['crisis', 'Kryzysowy Telefon Zaufania', '116 123', '116sos.pl'],
    ['victims', 'Linia Pomocy Pokrzywdzonym', '222 309 900', 'www.funduszsprawiedliwosci.gov.pl'],
    ['health', 'Krajowe Centrum ds. AIDS', '800 888 448', 'aids.gov.pl'],
  ],
  DK: [
    ['emergency', '', '112', ''],
    ['police', '', '114', ''],
    ['lgbt', 'LGBT+ Danmark', '', 'lgbt.dk'],
    ['crisis', 'Livslinien', '70 201 201', 'www.livslinien.dk'],
    ['victims', 'Offerrådgivningen', '116 006', 'offerraadgivning.dk'],
    ['health', 'AIDS-Fondet', '', 'aidsfondet.dk'],
  ],
  FI: [
    ['emergency', '', '112', ''],
    ['lgbt', 'Seta', '', 'seta.fi'],
    ['lgbt', 'Sinuiksi', '', 'sinuiksi.fi'],
    ['crisis', 'Kriisipuhelin (MIELI)', '09 2525 0111', 'mieli.fi'],
    ['victims', 'Rikosuhripäivystys', '116 006', 'www.riku.fi'],
    ['victims', 'Nollalinja', '080 005 005', 'nollalinja.fi'],
    ['health', 'Hivpoint', '', 'hivpoint.fi'],
    ['drugs', 'Päihdelinkki', '', 'paihdelinkki.fi'],
  ],
  NO: [
    ['emergency', '', '113', ''],
    ['police', '', '112', ''],
    ['lgbt', 'FRI – foreningen for kjønns- og seksualitetsmangfold', '', 'www.foreningenfri.no'],
    ['crisis', 'Mental Helse', '116 123', 'mentalhelse.no'],
    ['crisis', 'Kirkens SOS', '22 40 00 40', 'www.kirkens-sos.no'],
    ['victims', 'Vold- og overgrepslinjen', '116 006', 'www.volinjen.no'],
    ['blackmail', 'Slettmeg', '', 'slettmeg.no'],
    ['health', 'Helseutvalget', '', 'www.helseutvalget.no'],
    ['drugs', 'RUStelefonen', '', 'rustelefonen.no'],
  ],
  SE: [
    ['emergency', '', '112', ''],
    ['police', '', '114 14', ''],
    ['lgbt', 'RFSL Stödmottagning', '020-34 13 16', 'www.rfsl.se'],
    ['crisis', 'Mind Självmordslinjen', '90101', 'mind.se'],
    ['victims', 'Brottsofferjouren', '116 006', 'www.brottsofferjouren.se'],
    ['health', '1177', '1177', 'www.1177.se'],
  ],
}

/** For readers in none of these countries, or in any. */
export const helpEverywhere: readonly Help[] = [
  ['crisis', 'Find A Helpline', '', 'findahelpline.com'],
  ['blackmail', 'StopNCII', '', 'stopncii.org'],
  ['laws', 'ILGA World Database', '', 'database.ilga.org'],
  ['flight', 'Rainbow Railroad', '', 'www.rainbowrailroad.org'],
]
