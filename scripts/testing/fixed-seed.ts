/**
 * Set-up of test files: properties (fast-check) are tried on the same cases in every run, for a run must not fail by
 * chance. `npm run test:extended` draws others, and so does whoever sets ESTANTE_EXTENDED_SEED.
 */
import fc from 'fast-check'

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.ESTANTE_EXTENDED_SEED ?? 20_260_310) })
