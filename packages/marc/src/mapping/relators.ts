/**
 * Relators: what somebody did for a work. $4 has the MARC code (or its address at id.loc.gov); $e has words, which the
 * table turns into codes. Words are compared without case, accents and the period of an abbreviation.
 * Source: https://www.loc.gov/marc/relators/relaterm.html
 */
import type { DataField } from '../record.ts'
import type { Contributor } from '../title-data.ts'
import { headingKey } from './headings.ts'
import { addOnce, clean, texts } from './text.ts'

/** Code, then the words that records in Portuguese, Spanish, English, French and German write for it. */
const relatorWords: readonly (readonly [code: string, words: string])[] = [
  ['abr', 'abridger|resumidor'],
  ['act', 'actor|actress|ator|atriz|actriz|acteur|schauspieler|schauspielerin|act|cast|elenco|reparto'],
  ['adp', 'adapter|adaptador|adaptadora|adapt|adaptação|adaptacion|adaptateur|bearbeiter|adaptor'],
  ['ann', 'annotator|anotador|anotadora|comentador|notas'],
  ['anl', 'analyst|analista'],
  ['anm', 'animator|animador|animadora'],
  ['arr', 'arranger|arranjador|arranjo|arr|arreglista|arrangeur|arranger of music|arrangeur de musique'],
  ['art', 'artist|artista|artiste|künstler|artista plástico'],
  ['asn', 'associated name|nome associado'],
  ['att', 'attributed name|nome atribuído|autor atribuído|atribuído|attributed to'],
  [
    'aui',
    'author of introduction etc|author of introduction|introdução|introduction|introductor|prefaciador|prefaciadora|prefácio|pref|prefacio|prologuista|prólogo|apresentação|apresentador|préfacier|writer of introduction|writer of preface',
  ],
  ['aft', 'author of afterword colophon etc|author of afterword|posfácio|posfaciador|epílogo'],
  ['aud', 'author of dialog|autor dos diálogos'],
  ['aus', 'screenwriter|author of screenplay etc|roteirista|roteiro|guionista|guion|scénariste|drehbuchautor|writing'],
  [
    'aut',
    'author|autor|autora|aut|auteur|verfasser|verfasserin|autore|autores|co autor|coautor|co autora|coautora|joint author|coauthor|escritor|escritora',
  ],
  ['bkd', 'book designer|projeto gráfico|proj graf|designer gráfico|diseñador gráfico|diagramador'],
  ['bsl', 'bookseller|livreiro|librero'],
  ['bnd', 'binder|encadernador|encuadernador'],
  ['cmm', 'commentator|comentarista|comment'],
  ['cmp', 'composer|compositor|compositora|comp|komponist|komponistin|compositeur|música|music'],
  ['cnd', 'conductor|regente|maestro|maestrina|director de orquesta|dirigent|chef d orchestre'],
  ['col', 'collector|colecionador|coleccionista|coletor'],
  [
    'com',
    'compiler|compilador|compiladora|org|organizador|organizadora|orgs|organização|organizadores|comp e org|recopilador|zusammensteller|antologista|seleção|selecionador',
  ],
  ['cre', 'creator|criador|criadora|creador|entidade produtora'],
  ['crp', 'correspondent|correspondente'],
  ['cst', 'costume designer|figurinista|figurino|vestuario'],
  [
    'ctb',
    'contributor|contribuidor|contribuinte|colaborador|colaboradora|colab|colaboração|collaborator|mitwirkender|collaborateur|beiträger',
  ],
  ['ctg', 'cartographer|cartógrafo|kartograf|cartographe'],
  ['chr', 'choreographer|coreógrafo|coreógrafa'],
  ['cov', 'cover designer|capa|capista|diseñador de cubierta'],
  [
    'dgg',
    'degree granting institution|degree grantor|instituição que concede o grau|institución que otorga el grado|grad verleihende institution',
  ],
  ['dgs', 'degree supervisor'],
  ['dnc', 'dancer|bailarino|bailarina|bailarín'],
  [
    'drt',
    'director|diretor|diretora|dir|direção|directora|réalisateur|regisseur|film director|television director|direction|filmmaker|cineasta',
  ],
  ['dsr', 'designer|desenhista|diseñador|diseñadora|design'],
  ['dst', 'distributor|distribuidor|distribuidora|film distributor'],
  ['dte', 'dedicatee|dedicatário|homenageado|homenageada|honoree'],
  [
    'edt',
    'editor|editora|ed|eds|edit|editor literário|ed lit|editor científico|herausgeber|herausgeberin|hrsg|éditeur scientifique|coord|coordenador|coordenadora|coordenação|coordinador|coordinadora|editores|curatore|editor of compilation|red',
  ],
  ['edm', 'editor of moving image work|montador|montagem|montaje|film editor'],
  ['egr', 'engraver|gravador|gravadora|grabador|graveur|stecher'],
  ['fmo', 'former owner|antigo proprietário|antiguo propietario|vorbesitzer|ancien possesseur'],
  ['fnd', 'funder|financiador|financiadora|agência de fomento'],
  ['hst', 'host|anfitrião'],
  [
    'ill',
    'illustrator|ilustrador|ilustradora|il|ilust|ill|ilustração|ilustrações|illustrateur|illustrations|ilustraciones',
  ],
  ['ilu', 'illuminator|iluminador'],
  ['isb', 'issuing body|órgão emissor|entidad emisora'],
  ['itr', 'instrumentalist|instrumentista|musician|músico'],
  ['ive', 'interviewee|entrevistado|entrevistada'],
  ['ivr', 'interviewer|entrevistador|entrevistadora'],
  ['lbt', 'librettist|libretista|libreto'],
  ['lgd', 'lighting designer|iluminação'],
  ['ltg', 'lithographer|litógrafo'],
  ['lyr', 'lyricist|letrista|letra|parolier|textdichter'],
  ['mod', 'moderator|moderador|mediador'],
  ['msd', 'musical director|diretor musical|director musical'],
  ['nrt', 'narrator|narrador|narradora|narração|narrateur|sprecher|reader|leitor|ledor|locutor'],
  ['orm', 'organizer|promotor do evento|organizador do evento|organizer of meeting|realizador do evento'],
  ['own', 'owner|proprietário'],
  ['pbd', 'publishing director|diretor editorial'],
  ['pbl', 'publisher|publicador|casa editora|editorial|verlag|verleger|éditeur commercial|pub|publishers'],
  ['pht', 'photographer|fotógrafo|fotógrafa|fotografia|fot|photographe|fotograf'],
  ['ppt', 'puppeteer|titeriteiro'],
  ['prf', 'performer|intérprete|executante|interprete|interprète|interpret|ausführender'],
  ['prg', 'programmer|programador|programadora'],
  [
    'pro',
    'producer|produtor|produtora|productor|productora|producteur|produzent|film producer|production|executive producer|produção',
  ],
  ['prt', 'printer|impressor|impresor|tipógrafo|drucker|imprimeur|druckerin|printers'],
  ['res', 'researcher|pesquisador|pesquisadora|investigador'],
  ['rev', 'reviewer|resenhista|revisor técnico|revisão técnica|rev téc'],
  ['pfr', 'proofreader|revisor|revisora|rev|revisão|corrector'],
  ['scl', 'sculptor|escultor|escultora'],
  ['scr', 'scribe|escriba|copista|schreiber|copyist'],
  ['sds', 'sound designer|desenho de som'],
  ['sng', 'singer|cantor|cantora|cantante|vocalist|vocalista|sänger|sängerin|chanteur'],
  ['spk', 'speaker|orador|palestrante|conferencista'],
  ['spn', 'sponsor|patrocinador|sponsoring body|patrocinadora|órgão patrocinador'],
  ['std', 'set designer|cenógrafo|cenografia|escenógrafo'],
  ['stl', 'storyteller|contador de histórias'],
  [
    'ths',
    'thesis advisor|orientador|orientadora|orient|coorientador|coorientadora|co orientador|director de tesis|tutor|asesor|directeur de thèse|akademischer betreuer|betreuer',
  ],
  ['trc', 'transcriber|transcritor|transcriptor'],
  [
    'trl',
    'translator|tradutor|tradutora|trad|tr|tradução|traductor|traductora|traducteur|traductrice|übersetzer|übersetzerin|traduttore|transl|trans',
  ],
  ['voc', 'voice actor|dublador|dubladora'],
  ['wam', 'writer of accompanying material'],
  ['adi', 'art director|diretor de arte|director de arte|direção de arte'],
  ['apl', 'appellant|apelante'],
  [
    'cng',
    'cinematographer|director of photography|camera|diretor de fotografia|director de fotografía|direção de fotografia',
  ],
  ['csl', 'consultant|consultor|consultora'],
  ['dnr', 'donor|doador|doadora|donante'],
  ['dub', 'dubious author|supposed author|autor duvidoso|autor suposto'],
  ['enj', 'enacting jurisdiction|jurisdição'],
  ['etr', 'etcher|água fortista|aguafuertista'],
  ['his', 'host institution|instituição anfitriã'],
  ['ins', 'inscriber'],
  ['pre', 'presenter|apresentador de programa'],
  ['prn', 'production company|produtora cinematográfica|compañía productora'],
  ['prs', 'production designer|desenho de produção'],
  ['rce', 'recording engineer|engenheiro de som|ingeniero de grabación|técnico de gravação'],
  ['rcp', 'recipient|addressee|destinatário|destinatario'],
  ['srv', 'surveyor|agrimensor|topógrafo'],
  ['str', 'stereotyper'],
  ['wat', 'writer of added text|author of added text'],
  ['wac', 'writer of added commentary'],
  ['wst', 'writer of supplementary textual content|writer of supplemental textual content'],
  ['wde', 'wood engraver|xilógrafo|xilogravador'],
]

const codeOfWord = new Map(
  relatorWords.flatMap(([code, words]) => words.split('|').map((word) => [headingKey(word), code] as const)),
)
/** "Joint editor", "jt. translator", "co-author": one of several who did the same. */
const together = /^(?:joint|jt|co) /

/** The code for the words of a role; undefined where none stands for it. */
function codeOf(words: string): string | undefined {
  const key = headingKey(words)
  return codeOfWord.get(key) ?? codeOfWord.get(key.replace(together, ''))
}

/** Codes of $4 and of the words in $e ($j in X11), each once; words without a code are left out. */
export function relators(field: DataField): string[] {
  const words = field.tag.endsWith('11') ? 'j' : 'e'
  const found: string[] = []
  for (const { code, value } of field.subfields) {
    if (code === '4') addOnce(found, relatorCode(value))
    else if (code === words) for (const one of splitWords(value)) addOnce(found, codeOf(one))
  }
  return found
}

const editorialWords: readonly (readonly [NonNullable<Contributor['editorialRole']>, RegExp])[] = [
  ['organiser', /^orgs?\b|^organiza|^organis/],
  ['coordinator', /^coord/],
  ['compiler', /^comp/],
  ['editor', /^ed/],
]

/** What $e says of those who brought a work together, for whom MARC has two codes: "org.", "coord.". */
export function editorialRole(field: DataField): Contributor['editorialRole'] {
  for (const words of texts(field, 'e')) {
    for (const one of splitWords(words)) {
      const code = codeOf(one)
      if (code !== 'edt' && code !== 'com') continue
      const key = headingKey(one)
      const found = editorialWords.find(([, pattern]) => pattern.test(key))?.[0]
      if (found) return found
    }
  }
  return undefined
}

/** The first words that name a role and have no code, as the record writes them: "médium". */
export function unknownRole(field: DataField): string | undefined {
  const words = field.tag.endsWith('11') ? 'j' : 'e'
  for (const { code, value } of field.subfields) {
    if (code !== words) continue
    for (const one of splitWords(value)) {
      const shown = clean(one).replace(/[\s,.;:]+$/, '')
      if (shown !== '' && codeOf(one) === undefined) return shown
    }
  }
  return undefined
}

/** "http://id.loc.gov/vocabulary/relators/aut" and "aut" are the same; three letters that stand alone are a code. */
function relatorCode(value: string): string | undefined {
  const written = value
    .slice(value.lastIndexOf('/') + 1)
    .trim()
    .toLowerCase()
  return /^[a-z]{3}(?![a-z])/.exec(written)?.[0]
}

/** What is said of the role and not its name: "composer (expression)", "former owner. (RBC copy 5)", "[from old catalog]". */
const remark = /\s*\([^)]*\)|\s*\[from old catalog\]|\$\S+$/gi

/** "org. e trad.", "editor and translator", "author, illustrator". */
function splitWords(words: string): string[] {
  const value = words.replace(remark, '')
  return /[,;/&]| e | y | and | et | und /.test(value) ? value.split(/[,;/&]| e | y | and | et | und /) : [value]
}
