import { iniciarPortal } from './portal'

/** Seeds the demo clinic once; the files of the run copy its folder. */
export default async function preparar() {
  const portal = await iniciarPortal()
  await portal.parar({ guardar: true })
  process.env.CLINICA_E2E_DEMO = portal.dados
}
