import { expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'
import { readEndpoint } from './s3-settings.ts'

const variables = {
  ESTANTE_S3_ENDPOINT: 'https://s3.example.org/',
  ESTANTE_S3_BUCKET: 'estante-files',
  ESTANTE_S3_ACCESS_KEY: 'key',
  ESTANTE_S3_SECRET_KEY: 'secret',
}

it('a bucket is used when its settings are there', () => {
  expect(readEnvironment({}).s3).toBeUndefined()
  expect(readEnvironment({ ESTANTE_S3_REGION: 'sa-east-1' }).s3).toBeUndefined()
  expect(readEnvironment(variables).s3).toEqual({
    endpoint: 'https://s3.example.org',
    bucket: 'estante-files',
    region: 'us-east-1',
    accessKey: 'key',
    secretKey: 'secret',
  })
})

it.each(Object.keys(variables))('without %s the start is stopped', (name) => {
  expect(() => readEnvironment({ ...variables, [name]: '' })).toThrow('s3SettingMissing')
})

it.each([
  ['https://s3.example.org', 'https://s3.example.org'],
  ['https://example.org/store/', 'https://example.org/store'],
  ['http://127.0.0.1:9000', 'http://127.0.0.1:9000'],
  ['http://[::1]:9000', 'http://[::1]:9000'],
  ['http://192.168.3.4', 'http://192.168.3.4'],
  ['http://minio:9000', 'http://minio:9000'],
  ['http://s3.example.org', undefined],
  ['http://203.0.113.7', undefined],
  ['https://key:secret@s3.example.org', undefined],
  ['https://s3.example.org/?bucket=a', undefined],
  ['ftp://s3.example.org', undefined],
  ['s3.example.org', undefined],
])('an endpoint %s is read as %s', (text, endpoint) => {
  expect(readEndpoint(text)).toBe(endpoint)
})

it.each(['Arquivos', 'a', 'a/b', '../files', 'a..b', '-ab'])('a bucket is not called “%s”', (bucket) => {
  expect(() => readEnvironment({ ...variables, ESTANTE_S3_BUCKET: bucket })).toThrow('badS3Bucket')
})

it('an endpoint in the clear stops the start', () => {
  expect(() => readEnvironment({ ...variables, ESTANTE_S3_ENDPOINT: 'http://s3.example.org' })).toThrow('badS3Endpoint')
})
