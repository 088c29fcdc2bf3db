/**
 * Setup of test files: property tests (fast-check) use the same cases in every run, so that no run fails by chance.
 * `npm run test:extended` or ESTANTE_EXTENDED_SEED selects others.
 */
import fc from 'fast-check'

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.ESTANTE_EXTENDED_SEED ?? 20_260_310) })
