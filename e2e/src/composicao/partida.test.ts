// Only in the whole run.
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  ate,
  dadosDeDemonstracao,
  iniciarPortal,
  type Portal,
  partidaRecusada,
  spawnServidor,
} from '../teste/portal'

let dados: string
let portal: Portal | undefined
const desfazer: (() => void)[] = []
beforeAll(() => {
  dados = dadosDeDemonstracao()
})
afterEach(async () => {
  await portal?.parar({ guardar: true })
  portal = undefined
  for (const volta of desfazer.splice(0).reverse()) volta()
})
afterAll(() => rmSync(dados, { recursive: true, force: true }))

const em = (...nomes: string[]) => join(dados, 'pglite', ...nomes)
const LIXO = Buffer.from(Array.from({ length: 8192 }, (_, i) => (i * 7919 + 13) % 256))

/** Damages a file or folder of the one data folder until the end of the test. */
const damage = (caminho: string, how?: (caminho: string) => void): void => {
  const antes = `${dados}-${desfazer.length}`
  renameSync(caminho, antes)
  if (how) cpSync(antes, caminho)
  how?.(caminho)
  desfazer.push(() => {
    rmSync(caminho, { recursive: true, force: true })
    renameSync(antes, caminho)
  })
}
const apagar = (caminho: string) => damage(caminho)
const truncate = (caminho: string) => damage(caminho, (c) => truncateSync(c))
const overwrite = (caminho: string, texto: string | Buffer) => damage(caminho, (c) => writeFileSync(c, texto))
const temporaria = (): string => {
  const pasta = mkdtempSync(join(tmpdir(), 'clinica-e2e-'))
  desfazer.push(() => rmSync(pasta, { recursive: true, force: true }))
  return pasta
}

/** Name, size and time of every file: what a start that refuses must not change. */
const retrato = (pasta: string): string[] =>
  readdirSync(pasta, { withFileTypes: true })
    .flatMap((f) => (f.isDirectory() ? retrato(join(pasta, f.name)) : [join(pasta, f.name)]))
    .sort()

/** The largest file of the demo clinic's database is the table of bookings. */
const maiorTabela = (): string => {
  const arquivos = retrato(em('base')).map((nome) => ({ nome, bytes: readFileSync(nome).length }))
  return arquivos.sort((a, b) => b.bytes - a.bytes)[0]?.nome as string
}

const DANOS: [string, () => void, RegExp][] = [
  ['PG_VERSION is gone', () => apagar(em('PG_VERSION')), /falta PG_VERSION/],
  ['pg_control is overwritten', () => overwrite(em('global/pg_control'), LIXO), /arquivo de controle/],
  ['the log of the last writes is gone', () => emptyWal(), /últimas gravações/],
  ['a table has damaged pages', () => damageMiddle(maiorTabela()), /a tabela \w+ não pode ser lida/],
  ['a table is cut to nothing', () => truncate(maiorTabela()), /a tabela \w+ não pode ser lida/],
]

const emptyWal = () => {
  for (const nome of readdirSync(em('pg_wal'))) if (/^0/.test(nome)) apagar(em('pg_wal', nome))
}
const damageMiddle = (arquivo: string) => {
  const bytes = readFileSync(arquivo)
  LIXO.copy(bytes, 8192 * Math.floor(bytes.length / 16384))
  overwrite(arquivo, bytes)
}

/** Refused with a sentence for people: no stack, no structured log line. */
const expectRecusa = async (frase: RegExp, env?: Record<string, string>) => {
  const { codigo, saida } = await partidaRecusada(dados, env)
  expect(saida).toMatch(frase)
  expect(saida).not.toMatch(/Clínica de demonstração|"nivel"|\n {4}at /)
  expect(codigo).toBe(1)
  return saida
}

describe('a damaged clinic is never replaced by another', () => {
  it.each(DANOS)('%s', async (_, danificar, frase) => {
    danificar()
    const antes = retrato(dados)
    const saida = await expectRecusa(frase)
    expect(saida).toContain('está danificado')
    expect(saida).toContain(`Restaure essa pasta inteira de uma cópia`)
    expect(saida).toContain(dados)
    expect(retrato(dados).filter((n) => !antes.includes(n) && !n.endsWith('postmaster.pid'))).toEqual([])
  })

  it('its database was deleted whole', async () => {
    apagar(em())
    await expectRecusa(/Já houve uma clínica em .*não está mais lá/)
    expect(existsSync(em())).toBe(false)
  })

  it('the key of its sessions is broken', async () => {
    overwrite(join(dados, 'segredos.json'), '{"sessao":"abc')
    await expectRecusa(/segredos.json está danificado: não é um JSON/)
    expect(readFileSync(join(dados, 'segredos.json'), 'utf8')).toBe('{"sessao":"abc')
  })
})

describe('a start', () => {
  it('that was cut short before there was a clinic begins anew by itself', async () => {
    portal = await iniciarPortal({ dados })
    const nova = temporaria()
    const env = { DADOS_DIR: nova, VAZIO: '1', PORT: new URL(portal.url).port }
    const primeira = await spawnServidor({ dados: nova, env })
    await ate('o banco começa a ser criado', () => existsSync(join(nova, 'pglite.nova/base')))
    primeira.processo.kill('SIGKILL')
    await primeira.fim
    expect(existsSync(join(nova, 'pglite'))).toBe(false)
    // The other one has its port.
    await expectRecusa(/localhost:\d+ já está em uso por outro programa/, env)
    expect(readdirSync(nova).sort()).toEqual(['auditoria.json', 'clinica.json', 'pglite', 'segredos.json'])
  })

  it('right after a kill waits for the process that is going, and is refused while one stays', async () => {
    const primeiro = await iniciarPortal({ dados })
    portal = primeiro
    const saida = await expectRecusa(/já está em uso pelo processo/)
    expect(saida).toContain(`processo ${primeiro.pid} (porta ${new URL(primeiro.url).port})`)
    const segundo = spawnServidor({ dados })
    await ate('o segundo espera', async () => (await segundo).saida().includes('esperando que ele termine'))
    await primeiro.matar()
    const { saida: dita, processo, fim } = await segundo
    await ate('o segundo está pronto', () => dita().includes('Portal pronto'))
    processo.kill()
    expect(await fim).toBe(0)
  })

  it('says what is wrong with its folder, port and database', async () => {
    const outra = temporaria()
    const arquivo = join(outra, 'arquivo')
    writeFileSync(arquivo, '')
    const casos: [RegExp, Record<string, string>][] = [
      [/não é uma pasta. Confira DADOS_DIR/, { DADOS_DIR: arquivo }],
      [/PORT=abc não é uma porta/, { PORT: 'abc' }],
      [/DATABASE_URL não é um endereço/, { DATABASE_URL: 'clinica', DADOS_DIR: outra }],
      [
        /DATABASE_URL \(127.0.0.1:1\/clinica\) não responde/,
        { DATABASE_URL: 'postgres://u:segredinho@127.0.0.1:1/clinica', DADOS_DIR: outra },
      ],
    ]
    for (const [frase, env] of casos) expect(await expectRecusa(frase, env)).not.toContain('segredinho')
  })
})
