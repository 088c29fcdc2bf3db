import { describe, expect, it } from 'vitest'
import { cleanFileName, isFileTaken } from './files.ts'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

describe('a file of a request', () => {
  it.each<[string, string | undefined, string, boolean]>([
    ['a PDF', 'application/pdf', 'artigo.pdf', true],
    ['capital letters', 'application/pdf', 'ARTIGO.PDF', true],
    ['a photograph', 'image/jpeg', 'capa.jpeg', true],
    ['a document', docx, 'projeto.v2.docx', true],
    ['a picture that is called a PDF', 'image/png', 'artigo.pdf', false],
    ['a program that is called a PDF', 'application/x-msdownload', 'artigo.pdf', false],
    ['a text, which no content tells', undefined, 'nota.pdf', false],
    ['a PDF that is called a program', 'application/pdf', 'artigo.pdf.exe', false],
    ['a PDF without an ending', 'application/pdf', 'artigo', false],
    ['a document with macros', 'application/vnd.ms-word.document.macroenabled.12', 'projeto.docx', false],
  ])('%s', (_says, type, name, taken) => {
    expect(isFileTaken(type, name)).toBe(taken)
  })

  it.each([
    ['artigo.pdf', 'artigo.pdf'],
    ['C:\\Users\\ana\\artigo.pdf', 'artigo.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['  ..oculto.pdf ', 'oculto.pdf'],
    ['fdp\u202e.exe.pdf', 'fdp.exe.pdf'],
    ['linha\r\nnova.pdf', 'linhanova.pdf'],
    ['a"b<c>.pdf', 'a_b_c_.pdf'],
    ['Cafe\u0301.pdf', 'Café.pdf'],
    ['..', ''],
    [`${'x'.repeat(300)}.docx`, `${'x'.repeat(115)}.docx`],
  ])('%j is called %j', (sent, name) => {
    expect(cleanFileName(sent)).toBe(name)
  })
})
