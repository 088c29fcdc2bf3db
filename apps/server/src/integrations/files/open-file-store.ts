import { type Environment, filesFolder } from '../../config/environment.ts'
import { FileFolder } from './file-folder.ts'
import { S3Files } from './s3-files.ts'

/** The store that the environment names: a bucket, or the folder beside the database. */
export function openFileStore(environment: Pick<Environment, 'dataFolder' | 's3'>): FileFolder | S3Files {
  const folder = new FileFolder(filesFolder(environment))
  return environment.s3 ? new S3Files(environment.s3, folder) : folder
}
