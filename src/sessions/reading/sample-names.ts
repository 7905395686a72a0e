/**
 * Names of people and places and words of tournaments by language, with the encodings that programs of its countries write: by
 * them an encoding is told. Letters of ASCII alone tell nothing.
 */
export interface Sample {
  readonly encodings: readonly string[];
  readonly words: string;
}

const WESTERN = ['windows-1252'];
const CENTRAL = ['windows-1250', 'iso-8859-2'];
const BALTIC = ['windows-1257'];
const CYRILLIC = ['windows-1251', 'koi8-r', 'ibm866'];

export const SAMPLES: readonly Sample[] = [
  {
    // Portuguese
    encodings: WESTERN,
    words:
      'São João Conceição Eliminação Classificação Seleção Federação Associação Confederação Gonçalves Araújo Antônio António José Luís Mário Flávio César Júlio Lúcio Cláudio Sérgio Márcio Fábio André Célia Patrícia Letícia Virgínia Brasília Goiânia Paraná Maranhão Ceará Piauí Amapá Rondônia Espírito Taubaté Jundiaí Magalhães Guimarães Simões Brandão Falcão Leão Galvão Assunção Ação Três Mês Português Inglês Francês Época Último Décima Árbitro Competição Divisão Campeão Campeões Edição Lisboa Évora Setúbal Açores Vitória Sônia Tânia Estêvão Ângela Hélio Vânia Damásio Sebastião Gusmão Inácio Coração Nação Relação Início Vitórias Opção Ótimo Não Então Lance Peça Peças Força',
  },
  {
    // Spanish
    encodings: WESTERN,
    words:
      'José María García Martínez Rodríguez Hernández González López Sánchez Pérez Gómez Fernández Álvarez Jiménez Díaz Muñoz Núñez Peña Ibáñez Ordóñez Yáñez Zúñiga Ángel Óscar Iván Andrés Jesús Raúl Ramón Simón Tomás Nicolás Martín Julián Adrián Sebastián Agustín Joaquín Fermín Inés Concepción Asunción Canción Selección Federación Asociación Campeón España Español Señor Señora Año Niño Logroño Coruña Cataluña León Málaga Cádiz Córdoba Jaén Almería Mérida Cáceres Ávila México Panamá Perú Bogotá Medellín Asunción Época Último Día Mañana Montaña',
  },
  {
    // French
    encodings: WESTERN,
    words:
      'François Françoise André René Hélène Thérèse Michèle Jérôme Benoît Noël Joël Raphaël Gaël Stéphane Frédéric Sébastien Gérard Cécile Céline Émile Éric Étienne Élise Léon Léa Zoé Chloé Lefèvre Crétien Gagné Côté Bélanger Lévesque Québec Montréal Trois-Rivières Genève Liège Besançon Orléans Nîmes Béziers Fédération Française Sénégal République Côte Ivoire Coupe Première Deuxième Troisième Échecs Damé Août Février Décembre Forêt Château Hôtel Île Mémorial Édition Équipe Élimination Qualifié Mère Père Très Même Être Où Là Déjà Ça Châlons Château Châtel Pâques Bâle',
  },
  {
    // German
    encodings: WESTERN,
    words:
      'Müller Schäfer Schröder Köhler König Krüger Günther Böhm Jäger Groß Größe Weiß Strauß Voß Heß Preuß Jürgen Jörg Björn Günter Käthe Bärbel Sören Rüdiger München Nürnberg Köln Düsseldorf Würzburg Göttingen Lübeck Tübingen Österreich Zürich Überlingen Straße Große Fußball Schüler Mädchen Männer Bürgermeister Schönberg Grün Löwe Möller Höfer Bäcker Kärnten Körner Mühle Hänsel Städte Läufer Züge Gäste Für Über Spaß Meißen Giessen Gießen',
  },
  {
    // Dutch and Frisian
    encodings: WESTERN,
    words:
      'Fryslân Sûdwest Boarnsterhim België Italië Oekraïne Daniël Michaël Joëlle René André Hélène Coöperatie Geüniformeerd Één Vóór Pôle Snits Skûtsje Bûter Zoë Chloë Noëlle Loïs Raphaël',
  },
  {
    // Italian
    encodings: WESTERN,
    words:
      'Nicolò Niccolò Città Libertà Università Società Però Perché Così Più Già Giù Forlì Cantù Dì Lunedì Martedì Venerdì Campionato Qualità Metà Età Andrà Sarà Verità Là È Cioè Caffè Mosè Noè Salò Assoluto',
  },
  {
    // Swedish, Finnish, Danish, Norwegian, Icelandic
    encodings: WESTERN,
    words:
      'Åström Åkesson Öberg Sjöberg Sjöström Lindström Nyström Bergström Söderberg Malmö Göteborg Jönköping Växjö Västerås Örebro Umeå Luleå Skåne Gävle Håkan Göran Björn Åsa Märta Pär Hämäläinen Mäkinen Mäkelä Virtanen Jyväskylä Hyvinkää Järvenpää Pääkkönen Väinö Päivi Søren Sørensen Jørgensen Jørgen Bjørn Østergaard Kjær Ærø Århus Ålborg Helsingør København Tromsø Bodø Ålesund Håkon Þórður Guðmundsson Sigurðsson Jónsson Einarsdóttir Reykjavík Ísafjörður Þór Ólafur Björk Færøerne Grøn Rød Bærum Skjærvø Færder Ægir Æsa Ævar Þorgeir Þorsteinn Þorvaldur Þóra Guðrún Sigríður Hafnarfjörður',
  },
  {
    // Polish
    encodings: CENTRAL,
    words:
      'Łukasz Michał Paweł Rafał Bartłomiej Radosław Stanisław Wiesław Zdzisław Mirosław Władysław Bogusław Święcicki Wałęsa Dąbrowski Lewandowski Wiśniewski Wójcik Kamiński Zieliński Szymański Woźniak Kozłowski Jabłoński Wróblewski Król Wieczorek Jaworski Malinowski Pawłowski Górski Sikora Rutkowska Michałowska Gdańsk Łódź Poznań Wrocław Kraków Częstochowa Białystok Toruń Rzeszów Śląsk Śląska Małopolska Mińsk Grębów Ełk Mława Mistrzostwa Półfinał Finał Białe Czarne Państwo Ćwiczenie Żyła Józef Józefów Małgorzata Zbąszyń Gąska Bąk Wąż Jeż Jerzyński Kaźmierczak Jędrzej Jędrzejczyk Jędrzejewski',
  },
  {
    // Czech and Slovak
    encodings: CENTRAL,
    words:
      'Dvořák Novák Novotný Černý Procházka Kučera Veselý Horák Němec Pokorný Pospíšil Hájek Král Růžička Beneš Fiala Sedláček Doležal Zeman Kolář Krejčí Navrátil Čermák Vaněk Urban Blažek Kříž Kovář Šimek Žižka Čapek Škoda Štěpán Jiří Ondřej Tomáš Lukáš Matěj Vojtěch Věra Hradec Králové Plzeň České Budějovice Děčín Ústí Mělník Příbram Třebíč Kladno Žilina Košice Trenčín Prešov Banská Bystrica Ján Štefan Ľubomír Ďurica Kováč Horváth Mistrovství Přebor Družstev Čechy Výběr Kvalifikace Dáma Bílý Plzeň Plzeňský Boleslavsko Třeboň Kroměříž Děčín',
  },
  {
    // Hungarian
    encodings: CENTRAL,
    words:
      'Győző Nagy Kovács Tóth Szabó Horváth Németh Farkas Papp Takács Juhász Mészáros Oláh Simon Rácz Fekete Török Kőszegi Erdős Szűcs Szűts Győr Győri Kőrös Hódmezővásárhely Pécs Székesfehérvár Szombathely Zoltán László István János József Sándor Ferenc Gábor Tamás Péter András Béla Jenő Dezső Ernő Gergő Ödön Ákos Éva Zsófia Erzsébet Fejér Magyarország Döntő',
  },
  {
    // Croatian, Serbian, Bosnian, Slovene
    encodings: CENTRAL,
    words:
      'Petrović Jovanović Nikolić Đorđević Stojanović Ilić Stanković Pavlović Marković Popović Božić Kovačić Kovačević Horvat Babić Marić Jurić Novaković Vuković Knežević Perišić Šimić Šarić Tomić Grgić Čović Ćosić Živković Žarko Željko Đoković Đuro Miloš Uroš Siniša Saša Dušan Niš Čačak Užice Šabac Požarevac Čakovec Šibenik Križevci Škofja Loka Žalec Tržič Črnomelj Zupančič Kovačič Krajnc Žagar Božič Mlakar Kralj Jagodić Prvenstvo Državno Središče Matjaž Tomaž Blaž Jernej Boštjan',
  },
  {
    // Romanian
    encodings: CENTRAL,
    words:
      'Bălan Ţepeş Brâncuşi Ionuţ Mureşan Moldoveanu Rădulescu Tănase Dobrogeanu Năstase Hagi Ştefan Ştefănescu Câmpeanu Vâlcea Braşov Iaşi Timişoara Târgu Bucureşti Galaţi Piteşti Buzău Bacău Constanţa România Ţăran Niţă Pârvulescu Mihăilescu Călin Cătălin Vlăduţ Împărat Înainte Ţiriac',
  },
  {
    // Latvian
    encodings: BALTIC,
    words:
      'Jānis Jāņa Jānim Jānis Bērziņš Kalniņš Ozoliņš Liepiņš Krūmiņš Zariņš Vītols Vītoliņš Āboliņš Pētersons Līdums Eglītis Siliņš Kārkliņš Zālītis Balodis Jansons Pāvels Mārtiņš Pēteris Kārlis Jēkabs Jūlijs Andrejs Aivars Ēriks Zigurds Gundārs Rīga Rīgas Jūrmala Liepāja Jelgava Valmiera Vīksniņa Ķemeri Ķegums Ķīpsala Čempionāts Latvijas čempionāts Sacensības Sudraba Baltā Melnā Pirmā Otrā Trešā Kārta Kuldīga Cēsis Tērvete Rēzekne Līvāni Krāslava Ādaži Ģirts Ļaudona Ņikita Saulkrasti Dzirnavās Zāle Sākums Skolēnu Kauss Meistarsacīkstes Dambretes Spēle Būmanis Grīnbergs Meļņikovs Sergejs Bondarčuks Šulcs Šmits Šteins Žagars Žukovs',
  },
  {
    // Lithuanian
    encodings: BALTIC,
    words:
      'Žydrūnas Kęstutis Kęstučio Čmilytė Šiauliai Vėžys Ąžuolas Įvartis Ūdra Jonė Rūta Eglė Gintarė Jūratė Žemaitė Žilinskas Žukauskas Šimkus Šarūnas Česlovas Vytautė Birutė Danutė Laimutė Agnė Ramunė Kazlauskaitė Petrauskaitė Paulauskienė Mickevičius Petrėnas Urbonavičius Kairys Vilkaviškis Panevėžys Klaipėda Alytus Marijampolė Mažeikiai Utena Kėdainiai Telšiai Plungė Lietuvos čempionatas pirmenybės Taurė Šaškės Varžybos Ąžuolų Ląstelė Gražvydas Algė Mindaugas Ričardas Skirmantas Rimas Svajūnas Stasė Žemaitis Žemaitija Žiobakas Šakiai Šalčininkai Žvirblis Žvinys Žvirgždas',
  },
  {
    // Estonian
    encodings: BALTIC,
    words:
      'Tõnu Õim Jõgi Jõe Põld Põder Mägi Mäe Sõber Kõiv Kõrv Tõnis Tõnisson Jüri Jürgen Ülo Ülle Märt Pärnu Jõhvi Jõgeva Võru Põlva Rõuge Lääne Järve Järva Käärik Käsper Kask Rööp Meistrivõistlused Võistlus Eesti Kääbus Žürii Õpetaja Õnne Tšempion Šveits',
  },
  {
    // Russian
    encodings: CYRILLIC,
    words:
      'Иванов Петров Сидоров Смирнов Кузнецов Попов Васильев Соколов Михайлов Новиков Фёдоров Морозов Волков Алексеев Лебедев Семёнов Егоров Павлов Козлов Степанов Николаев Орлов Андреев Макаров Никитин Захаров Зайцев Соловьёв Борисов Яковлев Григорьев Романов Воробьёв Сергеев Кузьмин Абациев Абаулин Блиндер Коршунов Цирик Щёголев Куперман Шварцман Чижов Гантварг Каплан Юрий Андрей Дмитрий Сергей Алексей Эдуард Ян Лев Илья Мария Ольга Наталья Юлия Москва Санкт-Петербург Ленинград Уфа Казань Якутск Минск Киев Рига Лиепая Баку Тула Мир Дом Кубок Первенство Чемпионат клуба города области Турнир Матч Партия Командное Полуфинал Финал СССР России белые чёрные ничья сильнейший жертва размен угроза Защита Обратный Тычок Косяк Игра Бой Кол Отыгрыш',
  },
  {
    // Ukrainian, Belarusian, Bulgarian
    encodings: ['windows-1251', 'koi8-u'],
    words:
      'Анікєєв Шевченко Ткаченко Бондаренко Ковальчук Олійник Шевчук Мельник Марченко Юрій Андрій Сергій Олексій Дмитро Євген Ірина Олена Київ Харків Львів Одеса Дніпро Запоріжжя Чернігів Миколаїв України Чемпіонат Першість Кубок їжак Ґалашов Мінск Віцебск Гродна Брэст Гомель Магілёў Кавалёў Іваноў Беларусі чэмпіянат Йордан Георги Иванов Димитров Петков Стоянов Търново Пловдив Варна България Първенство Купа Мікалай Купчык Бялыніцкі Віцебск Магілёў Ўладзімір Ўзда Быстрык Рыбалка Крычаў Тышкевіч',
  },
  {
    // Serbian and Macedonian
    encodings: ['windows-1251'],
    words:
      'Ђорђевић Ђорђе Ђурић Петровић Јовановић Николић Марковић Љубиша Љубица Љиљана Његош Његован Недељковић Стојановић Милош Јелена Јован Београд Ниш Крагујевац Ужице Чачак Шабац Ћирић Ћосић Џајић Џевад Првенство Србије Скопје Ѓорѓи Ќосев Ѕвезда',
  },
  {
    // Greek
    encodings: ['windows-1253'],
    words:
      'Παπαδόπουλος Παπαγεωργίου Γεωργίου Νικολάου Κωνσταντίνου Ιωάννου Δημητρίου Αλεξίου Γιώργος Νίκος Κώστας Γιάννης Δημήτρης Μαρία Ελένη Αθήνα Θεσσαλονίκη Πάτρα Κρήτη Ελλάδα Ελλάδας Κύπρος Πρωτάθλημα Κύπελλο Τελικός Ντάμα λευκά μαύρα Καζαντζάκης Βασίλης Σταύρος Χρήστος',
  },
  {
    // Turkish
    encodings: ['windows-1254'],
    words:
      'Yıldız Yılmaz Şahin Çelik Öztürk Aydın Özdemir Arslan Doğan Kılıç Çetin Koç Kurt Özkan Şimşek Polat Erdoğan Işık Çağrı Gökhan Özgür Barış Gülşen Ayşe Oğuz Tuğba Uğur Burçin Çiğdem İbrahim İsmail İstanbul İzmir Diyarbakır Eskişehir Muğla Şanlıurfa Balıkesir Türkiye Şampiyonası Dama Kupası Yarış Beyaz Sıra Taş Kış Güneş Doğru Ağaç Şükrü Şükran Şükriye Ümit Ünal',
  },
  {
    // Hebrew
    encodings: ['windows-1255'],
    words:
      'אליפות ישראל כהן לוי מזרחי פרץ ביטון דוד משה יוסף יעקב אברהם שמואל רונן ירושלים חיפה באר שבע תל אביב גביע טורניר סיבוב לבן שחור דמקה',
  },
  {
    // Arabic
    encodings: ['windows-1256'],
    words:
      'محمد أحمد علي حسن حسين إبراهيم عبدالله خالد يوسف مصر القاهرة تونس الجزائر المغرب سوريا بطولة كأس العالم العرب لاعب دامة الأبيض الأسود',
  },
];
