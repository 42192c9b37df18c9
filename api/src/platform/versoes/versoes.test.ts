import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AppDeTeste, testApp } from '../../teste/app'
import { PASTA_DAS_MIGRACOES, VERSAO_BACKEND } from '../pastas'

let portal: string
let t: AppDeTeste
const por = (nome: string, dados: unknown) => writeFileSync(join(portal, nome), JSON.stringify(dados))
beforeAll(async () => {
  portal = mkdtempSync(join(tmpdir(), 'clinica-versoes-'))
  writeFileSync(join(portal, 'index.html'), '')
  t = await testApp({ config: { portalDir: portal } })
})
afterAll(async () => {
  await t.fechar()
  rmSync(portal, { recursive: true, force: true })
})

const ver = async () => (await t.como('Administrador')('GET', '/api/versoes')).json()

it('tells what the server and its database are', async () => {
  const { api, banco } = await ver()
  expect(api).toMatchObject({ versao: VERSAO_BACKEND, commit: null, node: process.versions.node })
  expect(Date.parse(api.desde)).not.toBeNaN()
  expect(banco.tipo).toBe(process.env.TEST_DATABASE_URL ? 'postgresql' : 'embutido')
  expect(banco.versao).toMatch(/^1[5-9]\b/)
  const ultima = readdirSync(PASTA_DAS_MIGRACOES)
    .filter((f) => f.endsWith('.sql'))
    .sort()
    .at(-1)
  expect(ultima).toContain(banco.migracao)
  expect(Date.parse(banco.migradoEm)).not.toBeNaN()
})

it('tells what the portal was and is, as it was published', async () => {
  expect((await ver()).portal).toEqual([])
  const quem = {
    commit: 'abc123',
    publicadoEm: '2026-11-20T10:00:00.000Z',
    publicadoPor: 'Ana',
    conferencia: 'semTestes',
  }
  por('shell.json', { id: 'shell', version: '1.0.0-a', provides: {}, paths: [], ...quem })
  por('remotes.json', { remotes: [{ id: 'agenda', name: 'mf-agenda', version: '2.0.0-b', entry: '/x' }] })
  por('historico.json', {
    shell: [{ id: 'shell', version: '0.9.0-z', ate: '2026-11-20T10:00:00.000Z', ...quem }],
  })
  const publicada = {
    commit: 'abc123',
    desde: '2026-11-20T10:00:00.000Z',
    por: 'Ana',
    conferencia: 'semTestes',
  }
  expect((await ver()).portal).toEqual([
    {
      id: 'shell',
      nome: 'shell',
      versao: '1.0.0-a',
      ...publicada,
      anteriores: [{ versao: '0.9.0-z', ...publicada, ate: '2026-11-20T10:00:00.000Z' }],
    },
    {
      id: 'agenda',
      nome: 'mf-agenda',
      versao: '2.0.0-b',
      commit: null,
      desde: null,
      por: null,
      conferencia: null,
      anteriores: [],
    },
  ])
})

it('is for the Administrador alone', async () => {
  for (const perfil of ['Gerente', 'Supervisao', 'Recepcionista'] as const)
    expect((await t.como(perfil)('GET', '/api/versoes')).statusCode).toBe(403)
})

it('leaves the portal to its own server where that is another', async () => {
  const semPortal = await testApp()
  expect((await semPortal.como('Administrador')('GET', '/api/versoes')).json().portal).toBeNull()
  await semPortal.fechar()
})
