// Only in the whole run.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { entrar, type Mesa } from '../teste/cliente'
import { ate, dadosDeDemonstracao, iniciarPortal, type Portal } from '../teste/portal'

let portal: Portal
let mesa: Mesa
let chave: string
const confirmados: string[] = []
let vez = 0
beforeAll(async () => {
  const dados = dadosDeDemonstracao()
  chave = join(dados, 'disco')
  portal = await iniciarPortal({
    dados,
    env: {
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --require ${JSON.stringify(require.resolve('../teste/discoCheio.cjs'))}`,
      CLINICA_DISCO_CHEIO: chave,
    },
  })
  mesa = await entrar(portal.url, 'Administrador')
})
afterAll(() => portal.parar())

type Erro = { msg: string; erro: { tipo: string } }
/** Saves one more record; keeps its id when the server says that it is saved. */
const gravar = async () => {
  const descricao = `Registro ${++vez} ${'de enchimento '.repeat(15)}`
  const cid = { descricaoAbreviada: `Z${vez.toString(36)}`, descricao }
  const { status, corpo } = await mesa.pedir<{ cid: { _id: string } } & Erro>('POST', '/api/cid', cid)
  if (status === 201) confirmados.push(corpo.cid._id)
  return { status, tipo: corpo.erro?.tipo, msg: corpo.msg }
}
const pronto = async () => {
  const r = await fetch(`${portal.url}/api/pronto`)
  return [r.status, ((await r.json()) as Partial<Erro>).erro?.tipo]
}
/** How often the embedded database has been opened. */
const vidas = () => portal.saida().split('banco aberto').length
const expectConfirmados = async () => {
  for (const id of confirmados) expect((await mesa.pedir('GET', `/api/cid/${id}`)).status).toBe(200)
}

describe('a full disk', () => {
  it('is said, takes no write for granted, lets people read, and is over once there is space', async () => {
    expect((await gravar()).status).toBe(201)
    writeFileSync(chave, 'cresce')
    await ate('o disco enche', async () => (await gravar()).status !== 201)
    expect(await gravar()).toEqual({
      status: 507,
      tipo: 'discoCheio',
      msg: 'O disco do servidor está cheio e nada foi gravado. Avise quem cuida do servidor: com espaço livre, o portal volta sozinho.',
    })
    expect(await pronto()).toEqual([503, 'discoCheio'])
    await expectConfirmados()
    rmSync(chave)
    expect((await gravar()).status).toBe(201)
    expect(await pronto()).toEqual([200, undefined])
  })

  it('that ends the database itself is survived: it comes back with everything that was confirmed', async () => {
    const antes = vidas()
    writeFileSync(chave, 'tudo')
    const primeiras = await Promise.all([gravar(), gravar(), gravar()])
    expect(primeiras.map((r) => r.status).filter((s) => s !== 503 && s !== 507)).toEqual([])
    await ate('a falta de espaço é dita', async () => (await gravar()).tipo === 'discoCheio')
    expect(await pronto()).toEqual([503, 'discoCheio'])
    rmSync(chave)
    await ate('grava de novo', async () => (await gravar()).status === 201)
    expect(vidas()).toBeGreaterThan(antes)
    expect(await pronto()).toEqual([200, undefined])
    await expectConfirmados()
  })

  it('leaves nothing behind that a kill would lose', async () => {
    await portal.matar()
    portal = await iniciarPortal({ dados: portal.dados })
    mesa = await entrar(portal.url, 'Administrador')
    expect(confirmados.length).toBeGreaterThan(2)
    await expectConfirmados()
  })
})
