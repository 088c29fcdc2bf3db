import { afterAll, beforeAll, expect, it } from 'vitest'
import { startS3, type TestS3 } from '../../../test/start-s3.ts'
import { readEnvironment } from '../../config/environment.ts'
import { S3Client } from '../../integrations/files/s3-client.ts'
import { checkFiles } from './check-files.ts'

let s3: TestS3
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.remove())

const check = (changed: object = {}) => checkFiles({ ...readEnvironment({}), s3: { ...s3.settings, ...changed } })

it('says where files are kept, and leaves nothing in the bucket', async () => {
  expect(await checkFiles(readEnvironment({}))).toEqual({ state: 'ok', messageKey: 'checkFilesFolder' })
  expect(await check()).toMatchObject({ state: 'ok', messageKey: 'checkFiles' })
  for await (const page of new S3Client(s3.settings).list('', 10)) expect(page).toEqual([])
})

it('says why a store does not work', async () => {
  const details = { reason: '403 SignatureDoesNotMatch' }
  expect(await check({ secretKey: 'wrong' })).toMatchObject({ state: 'fail', messageKey: 'checkFilesBad', details })
  await s3.stop()
  expect(await check()).toMatchObject({ state: 'fail', details: { reason: 'ECONNREFUSED' } })
})
