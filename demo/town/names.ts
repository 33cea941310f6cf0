import type { Complexion, Country } from './facts.ts'

export interface Name {
  username: string
  /** Undefined if the name does not suggest one. */
  complexion?: Complexion
  couple: boolean
}

/** Usernames. A letter behind a bar is the matching complexion; a plus marks a couple. */
const written: Readonly<Record<Country, string>> = {
  NL: `jeroen.vd.b Hidde88 nooitophakken Kees_uit_Oost thijsje Emre.A|o wouter_k Maarten-B stillewater JorisJoris kwame|d
    Ruben030 niels fietsbel Bas_dlm Ravi_S|b zilveren_rob Sjoerd_fr tijn.tijn pontje Yassin_020|o gewoon_gijs Luuk_L
    daanvanzuid Milan76|b Oscar_en_ik Willem58 natte_krant casper.casper StefanS Jelle_zw Faisal.R|b noordereiland mark
    Tobias-T Delano040|d Vincentje rens_rens achterhetstation Pim.Pam Otto1961 Amir_H|o HugoHugo kopje.onder wes_r Jurre
    Teun_vd_Laan Ferry3 Rik_en_de_rest Xander7 Jayden_P|d paultje_p tweede_hands Arjan.dB lentekriebels Soufiane|o
    martijn_mm Cor_van_hier Lars-Erik_ Wei.Lin|e Bram stadsvos Frits_ Koen.in.Noord SanderSan Jaap_66 Ilias_K|o Mees
    rondje_plas Dirkjan Rafael_V|b linksaf Evert Gio_R|d Sem Hendrik_JW halfacht Niek_N Bas_en_Tim+ wijtweeuitwest+
    Joost.en.Karel+`,
  BE: `wout5 Jef_uit_Gent seppe thibault_b Dries2 NicoLaken Mehdi_B|o lowie91 arnaud Stijn_St Mathis Jonas_J pieterjan
    Ilyas_|o simonsimon Lander benoit7 petitgilles RobbeR Patrice_M|d Bart_van_bij_ons maxime_mx Kobe33 LouisXVII Emile_E
    Jean-Fr tomtommeke Didier62 nachttram Sander_VL Olivier.O wisselspoor Yves_Y koenraad_ Fabrice-F Alain57 Warre
    Bram_en_Louis+ lesdeuxthomas+`,
  DE: `jonas_aus_kiel Basti84 Lukas22 nordlicht_ole MatzeM Kadir|o stadtkind felix.f Jens-Peter Tilmann moritz_mo Murat71|o
    zweiterStock HannesH Fabian_B David_O|d grauerwolf Till bernd sommer_in_mir Nikoo leon_leo Tobi_Tobsen Vinh.N|e
    GregorG jan.ostsee Arne_A Halbtrocken sven5 rolf59 Ruedi22 Philipp_Ph dieterausdd Marlon.W|d Kai_Uwe Malte_M
    ruhrpottkind Ansgar can3|o Uli frank_und_frei Jannik benno Henning Oskar_1990 tagedieb Samir_|b Wolfi57 lasse7 Thorben
    derKonrad Emil11 schlaflos_in_ffm Gero Robert_R JoshuaK|d Volker63 spaetzuender Clemens Nils Jakob MaxausMuc andi_a
    Karsten_K Leander altbauliebe Steffen kiezkater Pascal Tim_und_Jo+ zweimalpeter+ Aal_und_Krabbe+`,
  AT: `Seppi flo lukas_ausgraz Xaver_X Wastl84 Franzl donauwalzer Clemens_W Ferdi.F Goran|o MarkusM beisl_bub Raphael9
    Tobi_tirol Valentin berghase Emir|o Johannes_J Poldi59 Kilian2 georg wir2ausWien+`,
  CH: `Reto urs.u beat Lorenz_ZH Loic_L aareschwimmer Fabio|o gian.g Severin_S Mattia Jerome_J Nando_|b Dominik Ueli63
    Thierry_T lac_leman rolandR Arda|o tramliniedrei Noah Luca_TI Beat_und_Paul+`,
  GB: `tom_from_leeds GarethG will.w nottheotherdan HarryH Kwabena|d davey_boy rhys2 callum2 Imran_K|b big_al64 Ollie
    sam_i_am_ok wetbank_holiday jamie12 Declan Raj_in_Reading|b lastbusjack Nathan21 Theo quiet_pint Marcus.M|d Ewan
    pete_plus_tea Leo kit7 Winston_W|d MorganM halfatowel Ben_B fergus Jasper_J Zain_Z|b Alfie92 Stu040 graham59 Hamish
    Tariq.T|b northern_lad_n Dom12 Elliot_E georgie_g Arthur Kenji|e joeandmike+ RobandTheo+`,
  IE: `Cian_C donal eoin_eoin Padraig60 oisin12 Tadhg_T rain_again Niall Fionn.F emeka99|d Ronan_R Conor_C sean.s Liam_L
    barry twolads_galway+`,
  US: `Josh andre22|d midtown_mike tylerT Hector|b desertdan Malik|d caleb NoahN Jin|e rickyrich Mateo99|b Wes brookside_ben
    Darnell_D|d Hank59 Eli_E luis.l|b Tucker_T Ethan_E bluestairs Omar|o Scotty_S Vince22 greg Deshawn|d Cody RobertoR|b
    Kai|e twoguysonedog+`,
  CA: `Etienne marc-o Liam_in_Van Jaspreet22|b snowbank_sam Mathieu33 Kofi|d Ryan12 Alex_A Minh.M|e tuque_guy gord8 felix_q
    Dylan_D Antoine.A Harjit_H|b Scott_S Theo_mtl Wesley Nick Luc_et_Ben+`,
  AU: `Jacko_J bazza_b Lachlan_L Ethan.E Hugh_H Dimitri|o thongs_n_tea angus030 kiran7|b Jye coogee_chris Matty22 Duc|e
    Bruce61 Tane99|b Mitch Nick_and_Lach+`,
  FR: `julien_jul Theo.T Karim|o petitpoisson antoine Mathieu.M Bastien Sekou|d lucas_du_19 Remi_R momo_b|o Guillaume
    quentinq tout_doux_ Florian7 Jean-Luc60 Adrien.A Mamadou_D|d romain_rr Yanis9|o baptiste_b deuxieme.acte Cedric Hugo_H
    vent_d_ouest olivier030 Nassim|o Gael Thomas minh33|e Pascal57 maxou040 Loris Vincent99 dernier_metro Christophe
    Samuel|d ErwanE Philippe_P Paul_et_Simon+`,
  IT: `marco_m Lollo_L ale.romano Beppe58 Davide Nico sottovoce Gianlu samba3|d Matteo pietro_p franco040 Riccardo9 Tommi
    lungotevere Simone_S Fede Karim_I|o Luca_L ettore Salvo9 Andrea Vito64 Michele21 Jacopo12 GigieMario+`,
  ES: `javi Pablo Nacho rubio_no Alvaro Manu Mohamed_M|o jordi_bcn Iker Dani sergio Yeison|b ultimaronda Toni Alex_V Rafa62
    gonzalo030 Xavi Hugo Adama|d Quique Fran Andres|b Miguel_M Luis Teo_y_Marc+`,
  PT: `Joao_J rui tiago12 Edson|d Miguel Duarte9 nuno5 Vasco_V Ze63 Rafael.R|b Andre_e_Gil+`,
  PL: `kuba_k Michal.M Tomek Wojtek Bartek89 cichy_marek Olek Piotrek_P Szymon Igor.I Janusz dawid Kamil040 Antek Minh_W|e
    Adam_i_Rafal+`,
  DK: `mads3 Rasmus33 Soren_S Emil_E Frederik_F Lasse Jens61 Ali|o mikkel anders040 Bo_og_Jon+`,
  FI: `ville9 jussi.j mikko12 Eetu Antti Hassan|d Pekka60 onni Lauri Sami Ari_ja_Timo+`,
  NO: `Ola_O magnus Sindre_S Eirik7 Jonas Mohamed_N|d Bjorn Henrik_H tor62 Vetle_V Ole_og_Per+`,
  SE: `erik Oskar Viktor_V Anton9 Amanuel|d gustav_g Kalle040 hampus21 Nils60 Reza|o Lennart isak33 Ludde_L arvid040 Melker
    Jon_och_Ake+`,
}

const complexions: Readonly<Record<string, Complexion>> = { o: 'olive', b: 'brown', d: 'dark', e: 'east_asian' }

export function namesOf(country: Country): Name[] {
  return written[country].split(/\s+/).map((entry) => {
    const [username = '', mark] = entry.replace('+', '').split('|')
    return { username, complexion: complexions[mark ?? ''], couple: entry.endsWith('+') }
  })
}
