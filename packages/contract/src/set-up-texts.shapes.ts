import { interfaceLanguages } from '@estante/domain/institution/languages'
import { z } from 'zod'
import { describeShapes } from './call.ts'
import { code as rowCode, text } from './common.ts'
import { savedRow, sentNames, setUpInputs, shownNames, version } from './set-up.shapes.ts'
import type { setUpTextsCalls } from './set-up-texts.calls.ts'

const { question, answer } = setUpInputs.faq.shape
/** In Spanish and English empty where it is as in Portuguese. */
const sentQuestion = {
  pergunta: question.unwrap(),
  pergunta_es: question.unwrap().or(z.literal('')),
  pergunta_en: question.unwrap().or(z.literal('')),
  resposta: answer.unwrap(),
  resposta_es: answer.unwrap().or(z.literal('')),
  resposta_en: answer.unwrap().or(z.literal('')),
}
const questionList = z.object({
  perguntas: z.array(
    z.object({
      codigo: z.string(),
      pergunta: z.string(),
      pergunta_es: z.string(),
      pergunta_en: z.string(),
      resposta: z.string(),
      resposta_es: z.string(),
      resposta_en: z.string(),
      versao: version,
    }),
  ),
})

/** Above the search box, behind "more", or nowhere. */
const guidePlace = z.enum(['linha', 'mais', 'desligada'])
const guideList = z.object({
  abas: z.array(
    z.object({
      /** "autores": part of its address. */
      guia: z.string(),
      ...shownNames,
      lugar: guidePlace,
      versao: version,
    }),
  ),
})
const guideCode = text(60).min(1)

const mailLanguage = z.enum(interfaceLanguages.map(({ code }) => code))
const mailParams = z.object({ topico: text(40) })
const mailWords = { assunto: setUpInputs.mail.shape.subject.unwrap(), texto: setUpInputs.mail.shape.text.unwrap() }
const mail = z.object({
  topico: z.string(),
  campos: z.array(z.object({ nome: z.string(), exemplo: z.string(), necessario: z.boolean() })),
  textos: z.array(
    z.object({
      idioma: mailLanguage,
      assunto: z.string(),
      texto: z.string(),
      /** Whether the library words it itself. */
      proprio: z.boolean(),
      versao: version,
    }),
  ),
})

export const setUpTextsShapes = describeShapes<typeof setUpTextsCalls>()({
  'set-up.questions': { answer: questionList },
  'set-up.save_question': { body: z.object({ ...savedRow, ...sentQuestion }), answer: questionList },
  'set-up.move_question': {
    body: z.object({ codigo: rowCode, antes_de: rowCode.or(z.literal('')) }),
    answer: questionList,
  },
  'set-up.remove_question': { query: z.object({ codigo: rowCode }), answer: questionList },
  'set-up.guides': { answer: guideList },
  'set-up.save_guide': {
    body: z.object({ guia: guideCode, versao: version, ...sentNames, lugar: guidePlace }),
    answer: guideList,
  },
  'set-up.move_guide': {
    body: z.object({ guia: guideCode, antes_de: guideCode.or(z.literal('')) }),
    answer: guideList,
  },
  'set-up.mails': {
    answer: z.object({
      emails: z.array(
        z.object({
          topico: z.string(),
          descricao: z.string(),
          /** With example values. */
          assunto: z.string(),
          proprios: z.array(mailLanguage),
        }),
      ),
    }),
  },
  'set-up.mail': { params: mailParams, answer: mail },
  'set-up.save_mail': {
    params: mailParams,
    body: z.object({ idioma: mailLanguage, versao: version, ...mailWords }),
    answer: mail,
  },
  'set-up.reset_mail': { params: mailParams, query: z.object({ idioma: mailLanguage }), answer: mail },
  'set-up.preview_mail': {
    params: mailParams,
    body: z.object({ idioma: mailLanguage, ...mailWords }),
    answer: z.object({ assunto: z.string(), texto: z.string() }),
  },
  'set-up.test_mail': {
    params: mailParams,
    body: z.object({ idioma: mailLanguage, ...mailWords }),
    answer: z.object({ para: z.string() }),
  },
})
