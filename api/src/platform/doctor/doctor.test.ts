import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testConfig } from '../../teste/app'
import { describeOnPostgres } from '../../teste/banco/describeOnPostgres'
import { testCorreio } from '../../teste/correio'
import { nameOfChave } from '../auditoria/selo/chave'
import { type Config, readConfig } from '../config'
import { EXAMES } from './doctor'
import { examine } from './exame'
import { porQue } from './porQue'

const agora = new Date()
const pasta = mkdtempSync(join(tmpdir(), 'clinica-doctor-'))
const [dadosDir, copias] = [join(pasta, 'dados'), join(pasta, 'copias')]
let correio: Awaited<ReturnType<typeof testCorreio>>
let portal: Server
let porta: number
/** Where nobody listens. */
let fechada: number
let resposta = 200
beforeAll(async () => {
  for (const p of [dadosDir, copias, join(dadosDir, 'pglite')]) mkdirSync(p)
  chmodSync(dadosDir, 0o700)
  correio = await testCorreio()
  portal = createServer((_req, res) => res.writeHead(resposta).end())
  await new Promise<void>((r) => portal.listen(0, '127.0.0.1', r))
  porta = (portal.address() as AddressInfo).port
  const outro = createServer().listen(0, '127.0.0.1')
  await once(outro, 'listening')
  fechada = (outro.address() as AddressInfo).port
  await new Promise((r) => outro.close(r))
})
afterAll(async () => {
  portal.close()
  await correio.fechar()
  rmSync(pasta, { recursive: true })
})

const CHAVE = 'chave-dos-testes-com-mais-de-32-caracteres'
const bom = (): Partial<Config> => ({
  publicUrl: `http://127.0.0.1:${porta}`,
  smtpUrl: correio.url,
  chaveDaAuditoria: CHAVE,
  backup: { pasta: copias, manter: 7, hora: 2, senha: 'uma senha comprida' },
})
const examinar = async (config: Partial<Config> = {}, env: NodeJS.ProcessEnv = {}) => {
  const casa = {
    env: { NODE_ENV: 'production', PORT: String(porta), ...env },
    config: testConfig(dadosDir, { ...bom(), ...config }),
    agora,
  }
  const { linhas, errados } = await examine(EXAMES, casa)
  const de = (nome: string) => linhas.find((l) => l.slice(5).startsWith(nome)) ?? ''
  return { linhas, errados, de }
}

it('says ten lines of a server that is well, none of them wrong', async () => {
  writeFileSync(join(copias, 'clinica-2026-11-23.clinica'), '')
  writeFileSync(join(copias, 'ensaio.json'), JSON.stringify({ em: agora.toISOString() }))
  const { linhas, errados, de } = await examinar()
  expect([linhas.length, errados]).toEqual([10, 0])
  for (const nome of ['Programa', 'Relógio', 'Banco', 'Chaves', 'Proxies', 'E-mail'])
    expect(de(nome)).toMatch(/^ok /)
  // By http there is something to mend; on one disk too.
  expect(de('Endereço')).toMatch(/^! .*por http/)
  expect(de('Backup')).toMatch(/^! .*mesmo disco/)
})

it('says what is wrong with each, in words, and without a password', async () => {
  const velho = new Date(agora.getTime() - 48 * 3_600_000)
  utimesSync(join(copias, 'clinica-2026-11-23.clinica'), velho, velho)
  expect((await examinar()).de('Backup')).toMatch(/^ERRO .*último backup é de/)
  expect((await examinar({ backup: undefined })).de('Backup')).toMatch(/^ERRO .*Falta BACKUP_DIR/)
  expect(
    (await examinar({ backup: { pasta: join(pasta, 'nada'), manter: 7, hora: 2 } })).de('Disco'),
  ).toMatch(/^ERRO .*nada\) não existe/)
  expect((await examinar({ publicUrl: undefined })).de('Endereço')).toMatch(/^! .*Falta PUBLIC_URL/)
  expect((await examinar({ publicUrl: `http://127.0.0.1:${fechada}` })).de('Endereço')).toMatch(
    /^ERRO .*nada escuta nesse endereço/,
  )
  expect((await examinar({ publicUrl: `https://127.0.0.1:${fechada}` })).de('Proxies')).toMatch(
    /^ERRO .*PROXIES é 0/,
  )
  expect((await examinar({ proxies: 1 }, { HOST: '0.0.0.0' })).de('Proxies')).toMatch(/^! .*HOST=0\.0\.0\.0/)
  expect((await examinar({ smtpUrl: undefined })).de('E-mail')).toMatch(/^! .*Falta SMTP_URL/)
  const semCorreio = await examinar({ smtpUrl: `smtp://ana:segredo@127.0.0.1:${fechada}` })
  expect(semCorreio.de('E-mail')).toMatch(
    /^ERRO .*não aceita o portal: nada escuta nesse endereço e porta\.$/,
  )
  const { linhas, errados } = semCorreio
  expect([linhas.join().includes('segredo'), errados]).toEqual([false, 2])
  expect((await examinar({ chaveDaAuditoria: undefined })).de('Chaves')).toMatch(/^! .*guarde uma cópia/)
  const testemunha = join(dadosDir, 'auditoria.selo.json')
  const seal = (chave?: string) =>
    writeFileSync(testemunha, JSON.stringify({ cadeia: 1, numero: 1, elo: 'ab', chave }))
  seal(nameOfChave('outra-chave-com-mais-de-32-caracteres'))
  expect((await examinar()).de('Chaves')).toMatch(/^ERRO .*não é a que fez os últimos selos/)
  for (const chave of [nameOfChave(CHAVE), undefined]) {
    seal(chave)
    expect((await examinar({}, { AUDITORIA_CHAVE: CHAVE })).de('Chaves')).toMatch(
      /^ok .*A da auditoria está em AUDITORIA_CHAVE, a das sessões em DADOS_DIR/,
    )
  }
  rmSync(testemunha)
  resposta = 503
  expect((await examinar()).de('Banco')).toMatch(/^ERRO .*503/)
  resposta = 200
  rmSync(join(dadosDir, 'pglite'), { recursive: true })
  expect((await examinar()).de('Banco')).toMatch(/^ERRO .*Não há banco/)
  expect((await examinar({}, { NODE_ENV: 'test' })).de('Programa')).toMatch(/^! .*NODE_ENV/)
})

it('goes on past settings that the start refuses, and says all of them in one line', async () => {
  const env = {
    NODE_ENV: 'production',
    DADOS_DIR: dadosDir,
    PUBLIC_URL: 'portal.clinica',
    SMTP_URL: 'mail.clinica:587',
    PROXIES: 'nginx',
    FUSO: 'America/Sao_Paolo',
    SEGREDO: 'curto',
    METRICAS_TOKEN: 'curto',
    BACKUP_DIR: copias,
    BACKUP_HORA: '25',
    BACKUP_SENHA: 'abc',
    DESPEDIDA_S: 'x',
  }
  expect(() => readConfig(env)).toThrow('SEGREDO')
  const recusados: Error[] = []
  const config = readConfig(env, (erro) => recusados.push(erro))
  const { linhas } = await examine(EXAMES, { env, config, agora }, recusados)
  expect(linhas).toHaveLength(11)
  expect(linhas[0]).toMatch(/^ERRO Ajustes .* O servidor não inicia assim\.$/)
  for (const nome of [
    'PUBLIC_URL',
    'SMTP_URL',
    'PROXIES',
    'FUSO',
    'SEGREDO',
    'METRICAS_TOKEN',
    'BACKUP_HORA',
    'BACKUP_SENHA',
    'DESPEDIDA_S',
  ])
    expect(linhas[0]).toContain(`${nome} deve `)
})

it('puts errors of others into its own words', async () => {
  const enderecos = { url: `postgres://ana:segredo@127.0.0.1:${fechada}/clinica` }
  const config = testConfig(dadosDir, bom())
  const { linhas } = await examine(EXAMES, { env: { NODE_ENV: 'production' }, config, enderecos, agora })
  const ditas = linhas.filter((l) =>
    l.includes('O PostgreSQL não respondeu: nada escuta nesse endereço e porta.'),
  )
  expect(ditas).toHaveLength(3)
  expect(linhas.join('\n')).not.toMatch(/connect|refused|segredo/)
  const dentro = Object.assign(new Error('fetch failed'), {
    cause: Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' }),
  })
  expect([porQue(dentro), porQue(Object.assign(new Error('Boom'), { code: 'EWHAT' })), porQue('x')]).toEqual([
    'o certificado venceu',
    'motivo desconhecido, código EWHAT',
    'motivo desconhecido',
  ])
})

describeOnPostgres('on PostgreSQL', () => {
  it('asks it for its version, its room, its clock and its seal', async () => {
    const casa = {
      env: { NODE_ENV: 'production' },
      config: testConfig(dadosDir, bom()),
      enderecos: { url: process.env.TEST_DATABASE_URL as string },
      agora,
    }
    const { linhas } = await examine(EXAMES, casa)
    expect(linhas.find((l) => l.includes('Limites'))).toMatch(/max_connections é \d+/)
    expect(linhas.find((l) => l.includes('Chaves'))).toMatch(/Falta SEGREDO/)
    expect(linhas.find((l) => l.includes('Banco'))).not.toMatch(/^ERRO/)
  })
})
