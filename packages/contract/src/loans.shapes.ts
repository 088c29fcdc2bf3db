import { z } from 'zod'
import { describeShapes } from './call.ts'
import { text } from './common.ts'
import type { loansCalls } from './loans.calls.ts'

/** "24/11/2026", and beside it "2026-11-24". */
const day = z.string()
/** "14:30" on that day: of a loan by the hour alone. */
const hour = z.string().optional()
/** "1.50", and beside it 150. */
const money = z.string()
const cents = z.number().int()

/** What stands in the way, and its words in the reader's language. */
const reason = z.object({ codigo: z.string(), mensagem: z.string() })

const pendingTitle = z.object({
  codExemplar: z.string(),
  codBibliotecaExemplar: z.string(),
  /** "title / year - material type" */
  descricao: z.string(),
  dataDevolucaoPrevista: day,
  dataDevolucaoPrevista_hora: hour,
  /** Renewals made. */
  qtdeRenovacoes: z.string(),
  /** Somebody else waits for it. */
  reservado: z.boolean(),
})

const detailedTitle = pendingTitle.extend({
  codAcervo: z.string(),
  titulo: z.string(),
  autor: z.string(),
  /** As one says it. */
  nome_autor: z.string(),
  tipoMaterial: z.string(),
  ano: z.string(),
  /** Address of its picture; empty when it has none. */
  link_capa: z.string(),
  /** Where it was lent. */
  biblioteca: z.string(),
  /** What is printed on the copy. */
  tombo: z.string(),
  recibo: z.string(),
  dataDevolucaoPrevista_iso: day,
  dataEmprestimo: day,
  dataEmprestimo_iso: day,
  /** Empty: never. */
  ultimaRenovacao_iso: z.string(),
  limiteRenovacoes: z.string(),
  /** pendente; proximo: due within three days; atrasado. */
  situacao: z.enum(['pendente', 'proximo', 'atrasado']),
  /** Days that count, by the library's rule; 0 in time. */
  diasAtraso: z.string(),
  /** What it costs if it came back today. */
  multa: money,
  multa_centavos: cents,
  multaPorDia_centavos: cents,
  podeRenovar: z.boolean(),
  /** When it would be due; empty when it cannot be renewed. */
  renovaAte: day,
  renovaAte_iso: day,
  renovaAte_hora: hour,
  /** Why it cannot be renewed now. */
  motivo: reason.nullable(),
})

export type DetailedTitle = z.output<typeof detailedTitle>

const chosenCopy = z.object({ codExemplar: text(20), codBibliotecaExemplar: text(20) })

const named = z.object({ codExemplar: z.string(), codBibliotecaExemplar: z.string(), titulo: z.string() })

const renewed = named.extend({
  dataDevolucaoPrevista: day,
  dataDevolucaoPrevista_iso: day,
  dataDevolucaoPrevista_hora: hour,
  /** Digits. */
  recibo: z.string(),
  qtdeRenovacoes: z.string(),
  /** In Portuguese it says "renovado com sucesso". */
  mensagem: z.string(),
})

const refused = named.extend({ codigo: z.string(), mensagem: z.string(), motivo: z.string() })

const pastLoan = z.object({
  codAcervo: z.string(),
  titulo: z.string(),
  autor: z.string(),
  /** As one says it. */
  nome_autor: z.string(),
  tipoMaterial: z.string(),
  ano: z.string(),
  link_capa: z.string(),
  codExemplar: z.string(),
  biblioteca: z.string(),
  dataEmprestimo: day,
  dataEmprestimo_iso: day,
  dataDevolucaoPrevista: day,
  dataDevolucaoPrevista_iso: day,
  dataDevolucaoPrevista_hora: hour,
  /** Empty: it has not come back. */
  dataDevolucao: day,
  dataDevolucao_iso: day,
  qtdeRenovacoes: z.string(),
  /** Of the loan and then of each renewal, as `renovacao/recibo` takes them; the loan’s is missing where it was not kept. */
  recibos: z.array(z.string()),
  /** emprestado, devolvido, perdido */
  situacao: z.enum(['emprestado', 'devolvido', 'perdido']),
  /** What the late return cost, whether it is paid or not. */
  multa: money,
  multa_centavos: cents,
})

const token = z.object({
  /** "7KQM-2WXA-9HRT-C4VB"; empty: there is none that is valid. */
  token: z.string(),
  /** ISO 8601; empty without a token. */
  validade: z.string(),
  /** What a QR picture of it holds; empty without a token. */
  qr: z.string(),
  /** For how long a new one is valid. */
  minutos: z.number().int(),
})

const preferences = z.object({
  /** The library renews what comes due. */
  renovacao_automatica: z.boolean(),
  /** Reminders and summaries come by e-mail. */
  recebe_email: z.boolean(),
})

const calendar = z.object({
  ativa: z.boolean(),
  /** ISO 8601; empty without one. */
  desde: z.string(),
  /** When a calendar program last read it, ISO 8601; empty: not yet. */
  lida: z.string(),
})

const attention = z.object({
  tipo: z.enum(['cadastro', 'atrasado', 'retirar', 'proximo', 'debito', 'suspenso', 'nada-consta', 'mensagem']),
  titulo: z.string(),
  codAcervo: z.string(),
  /** Of a loan: what `renovacao` takes. */
  codExemplar: z.string(),
  codBibliotecaExemplar: z.string(),
  /** Due, kept or suspended until, last day of a registration; empty without a day. */
  dia_iso: z.string(),
  /** "17:30": until when on that day; empty without one. */
  hora: z.string(),
  biblioteca: z.string(),
  valor_centavos: cents,
  valorPorDia_centavos: cents,
  /** Of a debt: up to this sum nothing is forbidden; -1 where nothing is tolerated. */
  tolerado_centavos: cents,
  /** Of a loan, or of the registration. */
  podeRenovar: z.boolean(),
  renovaAte_iso: z.string(),
  renovaAte_hora: hour,
  motivo: reason.nullable(),
  /** Of what waits to be fetched: a loan request brought it here, not a hold. */
  pedido: z.boolean(),
  /** The alert of a message, by which it is marked as read. */
  alerta: z.string(),
})

export type Attention = z.output<typeof attention>

const keptHistory = z.object({
  /** False: what is returned is forgotten the same night. */
  guardar: z.boolean(),
  /** Months after which everybody's ended loans are forgotten; 0: never. */
  meses: z.number().int(),
  /** Ended loans that are remembered now. */
  total: z.number().int(),
  /** The day on which the first of them ended; empty: none did. */
  desde_iso: z.string(),
})

export const loansShapes = describeShapes<typeof loansCalls>()({
  'loans.pending': {
    query: z.object({ showDetails: z.string().max(5).optional() }),
    answer: z.object({ /** "BRL" */ moeda: z.string(), titulos: z.array(z.union([detailedTitle, pendingTitle])) }),
  },
  'loans.renew': {
    body: z.array(chosenCopy).max(200),
    answer: z.object({ renovados: z.array(renewed), recusados: z.array(refused) }),
  },
  'loans.mail_receipt': {
    body: z.object({ recibos: z.array(text(40)).min(1).max(200) }),
    answer: z.object({ enviado: z.literal(true) }),
  },
  'loans.history': {
    query: z.object({ dataIni: text(20), dataFim: text(20), multa: z.string().max(5).optional() }),
    answer: z.object({ /** "BRL" */ moeda: z.string(), emprestimos: z.array(pastLoan) }),
  },
  'loans.kept_history': { answer: keptHistory },
  'loans.keep_history': { body: z.object({ guardar: z.boolean() }), answer: keptHistory },
  'loans.erase_history': { answer: z.object({ apagados: z.number().int(), mantidos: z.number().int() }) },
  'loans.token': { answer: token },
  'loans.new_token': { answer: token },
  'loans.preferences': {
    answer: preferences.extend({
      /** Days before an item is due on which it is renewed by itself. */
      diasRenovacao: z.number().int(),
      /** Days before, and days after. */
      lembretesAntes: z.array(z.number().int()),
      lembretesDepois: z.array(z.number().int()),
    }),
  },
  'loans.change_preferences': { body: preferences.partial(), answer: preferences },
  'loans.calendar': { answer: calendar },
  'loans.open_calendar': { answer: calendar.extend({ url: z.string() }) },
  'loans.close_calendar': { answer: calendar },
  'loans.calendar_feed': { params: z.object({ chave: z.string().max(100) }), answer: 'file' },
  'loans.start': {
    answer: z.object({
      /** "2026-11-24", the institution's day. */
      hoje: z.string(),
      /** "BRL" */
      moeda: z.string(),
      /** The most urgent first. */
      pendencias: z.array(attention),
      numeros: z.object({
        emprestimos: z.number().int(),
        /** The largest that a rule gives this login; 0: no rule does. */
        limiteEmprestimos: z.number().int(),
        reservas: z.number().int(),
        limiteReservas: z.number().int(),
        debitos_centavos: cents,
        /** Open requests to the library about which the library had the last word. */
        solicitacoes: z.number().int(),
        /** Unread alerts, as the header counts them; `pendencias` has those about nothing else that it lists. */
        mensagens: z.number().int(),
      }),
      /** What is due or kept next, by day. */
      datas: z.array(
        z.object({
          dia_iso: z.string(),
          hora: hour,
          tipo: z.enum(['devolver', 'retirar']),
          titulo: z.string(),
          codAcervo: z.string(),
          biblioteca: z.string(),
        }),
      ),
    }),
  },
})
