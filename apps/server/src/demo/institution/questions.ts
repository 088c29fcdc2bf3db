/** Questions that readers ask, answered in three languages. */
import type { Insertable } from 'kysely'
import type { Tables } from '../../database/tables/tables.ts'

type Pair = readonly [question: string, answer: string]

export function demoQuestions(): Insertable<Tables['faq_entries']>[] {
  return questions.map(([pt, es, en], at) => ({
    position: at + 1,
    question_pt: pt[0],
    question_es: es[0],
    question_en: en[0],
    answer_pt: pt[1],
    answer_es: es[1],
    answer_en: en[1],
  }))
}

const questions: readonly (readonly [Pair, Pair, Pair])[] = [
  [
    [
      'Quantos livros posso levar, e por quanto tempo?',
      'Na graduação, 8 títulos por 7 dias; na pós-graduação, 10 por 14 dias; servidores, 8 por 14 dias; professores, 20 por 30 dias. Filmes e partituras saem por 3 dias.',
    ],
    [
      '¿Cuántos libros puedo llevar, y por cuánto tiempo?',
      'En el grado, 8 títulos por 7 días; en el posgrado, 10 por 14 días; el personal, 8 por 14 días; profesores, 20 por 30 días. Las películas y partituras salen por 3 días.',
    ],
    [
      'How many books can I take, and for how long?',
      'Undergraduates 8 titles for 7 days; postgraduates 10 for 14 days; staff 8 for 14 days; professors 20 for 30 days. Films and scores go out for 3 days.',
    ],
  ],
  [
    [
      'Como renovo?',
      'No balcão ou pela internet, até o dia do vencimento, se ninguém reservou e o limite de renovações não chegou.',
    ],
    [
      '¿Cómo renuevo?',
      'En el mostrador o por internet, hasta el día del vencimiento, si nadie lo reservó y no llegó al límite de renovaciones.',
    ],
    [
      'How do I renew?',
      'At the desk or online, up to the due date, unless someone holds the title or the renewal limit is reached.',
    ],
  ],
  [
    [
      'Quanto custa o atraso?',
      'R$ 0,50 por dia e por título; dias em que a biblioteca não abre não contam. O valor fica fixo no dia da devolução.',
    ],
    [
      '¿Cuánto cuesta el atraso?',
      'R$ 0,50 por día y por título; los días en que la biblioteca no abre no cuentan. El valor queda fijo el día de la devolución.',
    ],
    [
      'What does a late return cost?',
      'R$ 0.50 a day for each title; days on which the library is closed do not count. The amount is fixed on the day of return.',
    ],
  ],
  [
    [
      'Como reservo um título emprestado?',
      'Quando todos os exemplares da biblioteca estão emprestados, a fila se abre. O exemplar devolvido espera 48 horas por você no balcão.',
    ],
    [
      '¿Cómo reservo un título prestado?',
      'Cuando todos los ejemplares de la biblioteca están prestados, se abre la fila. El ejemplar devuelto lo espera 48 horas en el mostrador.',
    ],
    [
      'How do I place a hold?',
      'When all copies of a library are out, its queue opens. The returned copy waits for you at the desk for 48 hours.',
    ],
  ],
  [
    [
      'Posso devolver em outra biblioteca?',
      'Sim, em qualquer uma das cinco, e na caixa de devolução da Central a qualquer hora.',
    ],
    [
      '¿Puedo devolver en otra biblioteca?',
      'Sí, en cualquiera de las cinco, y en el buzón de la Central a cualquier hora.',
    ],
    [
      'Can I return books at another library?',
      'Yes, at any of the five, and in the drop box of the Central Library at any hour.',
    ],
  ],
  [
    [
      'Quem não é da universidade pode usar?',
      'Todos podem consultar no local. Moradores da cidade se inscrevem na Pública Parceira e levam livros para casa.',
    ],
    [
      '¿Puede usarla quien no es de la universidad?',
      'Todos pueden consultar en sala. Los vecinos de la ciudad se inscriben en la Pública Parceira y llevan libros a casa.',
    ],
    [
      'Can people from outside the university use it?',
      'Everyone may read on site. Residents register at the Partner Public Library and borrow books.',
    ],
  ],
  [
    [
      'Como sugiro uma compra?',
      'Com o seu login, em Sugerir uma compra: título, editora e biblioteca bastam. Respondemos quando o pedido muda de situação.',
    ],
    [
      '¿Cómo sugiero una compra?',
      'Con su acceso, en Sugerir una compra: bastan título, editorial y biblioteca. Respondemos cuando el pedido cambia de situación.',
    ],
    [
      'How do I suggest a purchase?',
      'Sign in and choose Suggest a purchase: title, publisher and library are enough. We answer whenever its status changes.',
    ],
  ],
  [
    [
      'O que é o nada consta?',
      'A declaração de que você não deve livros nem multas. Quem a emite deixa de poder emprestar.',
    ],
    [
      '¿Qué es la constancia de libre deuda?',
      'La declaración de que no debe libros ni multas. Quien la emite deja de poder llevar libros.',
    ],
    [
      'What is the clearance statement?',
      'It says that you owe neither books nor fines. Whoever issues it can no longer borrow.',
    ],
  ],
]
