/**
 * The thesaurus of the demonstration library. One line each:
 *
 *   heading | x a term that leads here (in Portuguese, Spanish or English) | < broader | > narrower | ~ related
 *
 * Kinds are said as in title rows ('genre: Romance brasileiro'). The other direction of < and > is added by itself.
 */
export const SUBJECT_REFERENCES = `
Administração | x Gestão | x Administración | x Management | > Administração pública | > Marketing
Administração pública | x Gestão pública | x Public administration
Agricultura | x Agricultura sostenible | x Farming | x Agronomia | > Agroecologia | ~ Solos
Agroecologia | x Agricultura ecológica | x Agroecology
Água | x Recursos hídricos | x Agua | x Water
Alfabetização | x Alfabetización | x Literacy | < Educação
Álgebra | x Algebra | < Matemática | > Álgebra linear
Álgebra linear | x Algebra lineal | x Linear algebra | ~ Matrizes (Matemática)
Algoritmos | x Algorithms | x Algoritmos computacionais | < Computação | ~ Estruturas de dados (Computação)
Amor | x Love | x Sentimento amoroso
Anatomia humana | x Anatomía humana | x Human anatomy | x Corpo humano (Anatomia) | < Medicina
Antropologia | x Antropología | x Anthropology | < Ciências sociais | ~ Etnologia
Arquitetura | x Arquitectura | x Architecture | < Artes | > Arquitetura moderna | ~ Urbanismo
Arquitetura moderna | x Arquitectura moderna | x Modern architecture
Arte | x Arte moderna | x Art
Artes | x Belas artes | x The arts | > Música | > Pintura | > Cinema | > Teatro
Astronomia | x Astronomía | x Astronomy | < Ciência | ~ Cosmologia
Biblioteconomia | x Bibliotecología | x Library science | x Ciência da biblioteca | ~ Ciência da informação
Biodiversidade | x Diversidade biológica | x Biodiversidad | x Biodiversity | < Ecologia
Biologia | x Biología | x Biology | < Ciência | > Genética | > Ecologia | > Botânica | > Zoologia | > Biologia celular
Biologia celular | x Citologia | x Biología celular | x Cell biology
Bioquímica | x Química biológica | x Bioquímica médica | x Biochemistry | < Química
Botânica | x Botánica | x Botany | x Plantas (Biologia)
Cálculo | x Cálculo diferencial e integral | x Calculus | x Cálculo infinitesimal | < Matemática
Candomblé | x Religiões afro-brasileiras (Candomblé) | < Religião | ~ Umbanda
Capitalismo | x Economia capitalista | x Capitalism | < Economia
Ciência | x Ciencia | x Science | x Ciências naturais
Ciência da informação | x Ciencia de la información | x Information science
Ciência política | x Ciencia política | x Political science | < Ciências sociais | > Democracia
Ciências sociais | x Ciencias sociales | x Social sciences | > Sociologia
Cinema | x Cine | x Motion pictures | x Filmes (Cinema) | > Cinema brasileiro
Cinema brasileiro | x Cinema nacional (Brasil) | x Brazilian cinema | x Cine brasileño
Ciúme | x Celos | x Jealousy | ~ Amor
Computação | x Informática | x Computer science | x Computación | x Ciência da computação | > Inteligência artificial | > Programação (Computadores) | > Banco de dados
Banco de dados | x Bases de datos | x Databases | x Bases de dados (Computação)
Inteligência artificial | x Inteligencia artificial | x Artificial intelligence | x IA (Computação) | > Aprendizado de máquina
Aprendizado de máquina | x Aprendizado do computador | x Machine learning | x Aprendizaje automático
Programação (Computadores) | x Programación de computadoras | x Computer programming | ~ Engenharia de software
Engenharia de software | x Ingeniería de software | x Software engineering | < Computação
Estruturas de dados (Computação) | x Estructuras de datos | x Data structures
Redes de computadores | x Redes de computadoras | x Computer networks | < Computação
Sistemas operacionais | x Sistemas operativos | x Operating systems | < Computação
Constituições | x Constituciones | x Constitutions | ~ Direito constitucional
Contos | x Cuentos | x Short stories
Cordel | x Literatura de cordel | x Folhetos de cordel | x String literature
Crianças | x Niños | x Children | x Infância
Cultura | x Culture | x Civilização e cultura | > Cultura popular
Cultura popular | x Folclore | x Cultura popular brasileña | x Popular culture
Democracia | x Regime democrático | x Democracy
Desenvolvimento econômico | x Crescimento econômico | x Desarrollo económico | x Economic development | < Economia
Desenvolvimento sustentável | x Sustentabilidade | x Desarrollo sostenible | x Sustainable development | ~ Meio ambiente
Direito | x Derecho | x Law | x Ciências jurídicas | > Direito constitucional | > Direito civil | > Direito penal | > Direitos humanos
Direito civil | x Derecho civil | x Civil law
Direito constitucional | x Derecho constitucional | x Constitutional law
Direito penal | x Derecho penal | x Criminal law | x Direito criminal
Direitos humanos | x Derechos humanos | x Human rights
Ditadura | x Dictadura | x Dictatorship | x Regime militar | ~ Democracia
Ecologia | x Ecología | x Ecology | ~ Meio ambiente | > Conservação da natureza
Conservação da natureza | x Conservación de la naturaleza | x Nature conservation | x Proteção ambiental
Economia | x Economía | x Economics | x Ciências econômicas | < Ciências sociais
Educação | x Educación | x Education | x Ensino | > Educação popular | > Pedagogia | > Ensino superior | > Educação infantil | > Educação inclusiva
Educação inclusiva | x Educação especial | x Educación inclusiva | x Inclusive education
Educação infantil | x Educación infantil | x Early childhood education
Educação popular | x Educación popular | x Popular education
Ensino superior | x Educação superior | x Educación superior | x Higher education | ~ Universidades e faculdades
Universidades e faculdades | x Universidades | x Universities and colleges
Pedagogia | x Pedagogía | x Pedagogy
Enfermagem | x Enfermería | x Nursing | ~ Medicina
Engenharia | x Ingeniería | x Engineering | > Engenharia civil | > Engenharia elétrica | > Engenharia mecânica
Engenharia civil | x Ingeniería civil | x Civil engineering | > Resistência dos materiais
Engenharia elétrica | x Ingeniería eléctrica | x Electrical engineering | ~ Eletrônica
Engenharia mecânica | x Ingeniería mecánica | x Mechanical engineering
Resistência dos materiais | x Resistencia de materiales | x Strength of materials
Eletrônica | x Electrónica | x Electronics
Termodinâmica | x Termodinámica | x Thermodynamics | < Física
Escravidão | x Escravatura | x Esclavitud | x Slavery | ~ Racismo
Estatística | x Estadística | x Statistics | < Matemática | ~ Probabilidades
Probabilidades | x Probabilidad | x Probability
Ética | x Filosofia moral | x Moral | x Ethics | < Filosofia
Etnologia | x Etnografia | x Etnología | x Ethnology
Família | x Familia | x Family | x Relações familiares
Favelas | x Comunidades urbanas | x Villas miseria | x Slums | ~ Pobreza
Feminismo | x Movimento feminista | x Feminism | ~ Mulheres
Filosofia | x Filosofía | x Philosophy | > Lógica | > Estética
Estética | x Filosofia da arte | x Aesthetics
Lógica | x Logic | x Raciocínio lógico
Física | x Physics | x Ciências físicas | < Ciência | > Mecânica | > Termodinâmica
Mecânica | x Mechanics | x Mecánica
Genética | x Genetics | x Hereditariedade
Geografia | x Geografía | x Geography
Geologia | x Geología | x Geology | < Ciência | ~ Mineralogia
Guerra | x War | x Conflitos armados | ~ Paz
História | x Historia | x History
Imigração | x Inmigración | x Immigration | x Migração internacional
Indígenas da América do Sul | x Índios da América do Sul | x Indígenas | x Povos indígenas | x Pueblos indígenas | x Indigenous peoples
Povos indígenas | x Indígenas | x Índios | x Pueblos indígenas | x Indigenous peoples | ~ Etnologia
Jagunços | x Cangaceiros | x Bandoleiros | ~ Sertão
Sertão | x Sertões | x Semiárido | x Backlands
Jazz | x Música de jazz | < Música
Língua portuguesa | x Português (Língua) | x Lengua portuguesa | x Portuguese language | < Linguística
Língua espanhola | x Espanhol (Língua) | x Castelhano | x Lengua española | x Spanish language | < Linguística
Língua inglesa | x Inglês (Língua) | x Lengua inglesa | x English language | < Linguística
Linguística | x Lingüística | x Linguistics | x Ciência da linguagem
Literatura | x Literature | x Letras | > Literatura brasileira | > Literatura portuguesa | > Literatura hispano-americana
Literatura brasileira | x Brazilian literature | x Literatura brasileña | > Poesia brasileira
Literatura portuguesa | x Portuguese literature
Literatura hispano-americana | x Literatura hispanoamericana | x Spanish American literature
Poesia brasileira | x Brazilian poetry | x Poesía brasileña
Marketing | x Mercadologia | x Mercadotecnia
Matemática | x Mathematics | x Matemáticas | < Ciência | > Geometria
Geometria | x Geometría | x Geometry
Medicina | x Medicine | x Ciências médicas | > Pediatria | > Epidemiologia | > Fisiologia
Epidemiologia | x Epidemiología | x Epidemiology | ~ Saúde pública
Fisiologia | x Fisiología | x Physiology
Pediatria | x Pediatría | x Pediatrics
Meio ambiente | x Medio ambiente | x Environment | x Ambiente natural
Mineração | x Minería | x Mining
Mineralogia | x Mineralogía | x Mineralogy
Modernismo (Literatura) | x Modernismo brasileiro | x Modernism (Literature)
Morte | x Muerte | x Death
Mulheres | x Mujeres | x Women
Música | x Music | > Música popular | > Música folclórica | > Samba
Música popular | x Canção popular | x Popular music | > Bossa nova | ~ Música folclórica
Bossa nova | x Música bossa nova
Samba | x Sambas | < Música popular
Nutrição | x Alimentação | x Nutrición | x Nutrition
Pintura | x Pintura brasileira | x Painting
Pobreza | x Miséria | x Poverty
Política | x Politics | x Vida política | ~ Ciência política
Psicanálise | x Psicoanálisis | x Psychoanalysis | < Psicologia
Psicologia | x Psicología | x Psychology | x Ciência do comportamento
Química | x Chemistry | < Ciência | > Química orgânica
Química orgânica | x Organic chemistry
Racismo | x Preconceito racial | x Racism | x Discriminação racial
Religião | x Religión | x Religion | x Religiões
Saúde pública | x Salud pública | x Public health | x Saúde coletiva | > Sistema Único de Saúde (Brasil)
Sistema Único de Saúde (Brasil) | x SUS (Brasil) | x Unified Health System
Sociologia | x Sociología | x Sociology
Solidão | x Soledad | x Loneliness
Teatro | x Theatre | x Artes cênicas | x Drama (Representação)
Tradução | x Traducción | x Translating and interpreting
Urbanismo | x Planejamento urbano | x Urban planning | x City planning
Violão | x Guitarra clássica | x Guitar | x Guitarra
Zoologia | x Zoología | x Zoology | x Animais (Biologia)
genre: Romance brasileiro | x genre: Ficção brasileira | x genre: Novela brasileña | x genre: Brazilian fiction
genre: Contos brasileiros | x genre: Cuentos brasileños | x genre: Brazilian short stories
genre: Poesia brasileira | x genre: Poesía brasileña | x genre: Brazilian poetry
genre: Crônicas brasileiras | x genre: Crónicas brasileñas
genre: Biografia | x genre: Biografías | x genre: Biography
genre: Literatura infantojuvenil | x genre: Literatura infantil e juvenil | x genre: Children's literature
genre: Teatro brasileiro | x genre: Brazilian drama
place: Brasil | x place: República Federativa do Brasil | x place: Brazil | > place: Minas Gerais
place: Minas Gerais | x place: Minas Gerais (Brasil : Estado) | x place: MG (Brasil)
place: Amazônia | x place: Região amazônica | x place: Amazonia | x place: Amazon River Region
`
