import { rmSync } from 'node:fs'

export default function encerrar() {
  const pasta = process.env.CLINICA_E2E_DEMO
  if (pasta) rmSync(pasta, { recursive: true, force: true })
}
