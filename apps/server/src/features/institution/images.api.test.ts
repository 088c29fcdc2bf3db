import { describe, expect, it } from 'vitest'
import { addInstitution } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

eachDatabase((engine) => {
  describe('an institution with a background and no logo', () => {
    const background = Buffer.from([0x89, 0x50, 0x4e, 0x47])
    const app = useTestApp(engine, {
      fill: (db) => addInstitution(db, { background, background_type: 'image/png' }),
    })

    it('shows the background as it was given', { tags: ['R-029'] }, async () => {
      const answer = await app().get('/imagens/background')
      expect(answer.headers['content-type']).toContain('image/png')
      expect(answer.rawPayload.equals(background)).toBe(true)
      expect((await app().get('/imagens/logo')).statusCode).toBe(404)
    })
  })
})
