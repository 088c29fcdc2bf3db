import { describe, expect, it } from 'vitest'
import { runEstante } from './testing/run-estante.ts'
import { say } from './words.ts'

describe('a sentence that counts', () => {
  it.each([
    ['pt', 0, '0 registros gravados'],
    ['pt', 1, '1 registro gravado'],
    ['es', 1, '1 registro escrito'],
    ['en', 1, '1 record written'],
    ['en', 1200, '1,200 records written'],
  ] as const)('in %s of %i reads “%s”', (language, count, sentence) => {
    expect(say(language, 'exported', { count })).toBe(sentence)
  })
})

describe('the settings', () => {
  it.each([
    ['pt', 'HOST = 127.0.0.1  (padrão)', 'endereço em que o servidor atende'],
    ['es', 'DATABASE_URL = sin definir  (predeterminado)', 'carpeta de la base de datos'],
    ['en', 'ESTANTE_DEMO = 1 on SQLite, 0 with DATABASE_URL  (default)', 'port to listen on'],
  ])('are explained in %s', async (language, line, meaning) => {
    const { out } = await runEstante({}, 'config', '--lang', language)
    expect(out).toContain(line)
    expect(out).toContain(meaning)
  })

  it.each([
    [{ PORT: 'oitenta' }, 'PORT é “oitenta”; deve ser um número inteiro de 0 a 65535.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL deve ser um endereço como postgres://'],
    [{ ESTANTE_DEMO: 'sim' }, 'ESTANTE_DEMO é “sim”; deve ser 0 ou 1.'],
    [
      { ESTANTE_TIME_ZONE: 'Lua' },
      'ESTANTE_TIME_ZONE é “Lua”; deve ser o nome de um fuso horário como America/Sao_Paulo.',
    ],
  ])('that cannot be so (%j) are refused in the reader’s language', async (variables, sentence) => {
    const run = await runEstante(variables, 'config', '--lang', 'pt')
    expect(run).toMatchObject({ status: 2, err: expect.stringContaining(sentence) })
  })
})
