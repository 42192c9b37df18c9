import { CABECALHO_IDEMPOTENCIA, DIAS_DA_CHAVE_NOVA, type Pix } from '@clinica/shared-domain'
import { idOfTxid } from '@clinica/shared-domain/faturamento/recebimentos/brCode'
import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library'
import { type AppDeTeste, testApp } from '../../../teste/app'
import { auditedRows } from '../../../teste/auditoria'
import { SENHA } from '../../../teste/clinica'
import { testCorreio } from '../../../teste/correio'

let correio: Awaited<ReturnType<typeof testCorreio>>
let t: AppDeTeste
let centro: string
let agora = new Date('2026-11-23T13:00:00Z')

beforeAll(async () => {
  correio = await testCorreio()
  t = await testApp({ config: { smtpUrl: correio.url }, agora: () => agora })
  await t.app.trabalhos.start()
  centro = t.clinica.unidades[0]._id
})
afterAll(async () => {
  await t.fechar()
  await correio.fechar()
})

const CHAVE = { tipo: 'cnpj', chave: '11.222.333/0001-81', nome: 'AURORA', cidade: 'BELO HORIZONTE' }
const corpo = (mais: object = {}) => ({ ...CHAVE, senhaAtual: SENHA, ...mais })
const save = (mais: object = {}, unidade = centro) =>
  t.como('Administrador')('PUT', `/api/pix/chave/${unidade}`, corpo(mais))
const ask = (consulta: string) => t.como('Recepcionista')('GET', `/api/pix?${consulta}`)
const keyOfCentro = async () =>
  (await t.como('Gerente')('GET', '/api/pix/chaves'))
    .json()
    .chaves.find((c: { _id: string }) => c._id === centro)
const noticeOf = async (perfil: 'Gerente' | 'Recepcionista') =>
  (await t.como(perfil)('GET', '/api/inicio'))
    .json()
    .avisos.find((a: { tipo: string }) => a.tipo === 'pixAlterado')

/** What a telephone reads of the picture. */
const readQr = ({ qr }: Pix): string => {
  const margem = 4
  const lado = (qr.modulos + 2 * margem) * 2
  // 'M1 2L1 3L…Z': the outlines of dark areas; a module is dark when an odd number of upright edges stand left of it.
  const arestas = qr.caminho
    .split('Z')
    .filter(Boolean)
    .flatMap((area) => {
      const pontos = [...area.matchAll(/(\d+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
      return pontos.flatMap(([x, y], i) => {
        const [outroX, outroY] = pontos[(i + 1) % pontos.length] as readonly [number, number]
        const de = Math.min(y, outroY)
        return x === outroX
          ? Array.from({ length: Math.abs(y - outroY) }, (_, n) => [x, de + n] as const)
          : []
      })
    })
  const isDark = (coluna: number, linha: number) =>
    arestas.filter(([x, y]) => y === linha && x <= coluna).length % 2 === 1
  const luz = new Uint8ClampedArray(lado * lado).map((_, i) => {
    const coluna = Math.floor((i % lado) / 2) - margem
    const linha = Math.floor(Math.floor(i / lado) / 2) - margem
    return isDark(coluna, linha) ? 0 : 255
  })
  const mapa = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(luz, lado, lado)))
  return new QRCodeReader().decode(mapa).getText()
}

it('no unit has a key, and says so to who asks for a code', async () => {
  const r = await ask(`valor=12345&unidade=${centro}`)
  expect([r.statusCode, r.json().msg]).toEqual([
    404,
    'Esta unidade não tem chave PIX: um Administrador a cadastra.',
  ])
  expect(await noticeOf('Gerente')).toBeUndefined()
})

it('the key is set with the password said again, is audited, and told to every Administrador and Gerente', async () => {
  const errada = await save({ senhaAtual: 'outra' })
  expect([errada.statusCode, errada.json().erro.campos]).toEqual([
    422,
    { senhaAtual: 'A senha atual não confere.' },
  ])
  const ruim = await save({ chave: '11.222.333/0001-80' })
  expect([ruim.statusCode, ruim.json().erro.campos]).toEqual([422, { chave: 'CNPJ inválido.' }])

  // As the screen sends it; and once more, as where the answer was lost.
  const chave = { [CABECALHO_IDEMPOTENCIA]: 'chave-do-centro' }
  const send = () => t.como('Administrador')('PUT', `/api/pix/chave/${centro}`, corpo(), chave)
  const feita = await send()
  expect([feita.statusCode, feita.json().msg]).toEqual([200, 'Chave PIX de Centro salva.'])
  expect(await send().then((r) => [r.statusCode, r.body])).toEqual([200, feita.body])
  expect(await keyOfCentro()).toMatchObject({
    chave: { ...CHAVE, chave: '11222333000181' },
    por: 'Administrador de Teste',
  })
  for (const perfil of ['Administrador', 'Gerente'] as const) {
    const texto = await correio.esperar(t.clinica.usuarios[perfil].email, 'A chave PIX da unidade Centro')
    expect(texto).toContain('por Administrador de Teste')
    expect(texto).toContain('Titular agora: AURORA.')
    expect(texto).not.toContain('11222333000181')
  }
  expect(correio.textosPara(t.clinica.usuarios.Recepcionista.email)).toEqual([])
  const [linha] = await auditedRows(t.db, { entidade: 'unidade_pix' })
  expect(linha).toMatchObject({
    acao: 'alterar',
    registro_id: centro,
    valores: { chave: { depois: '11222333000181' }, nome: { depois: 'AURORA' } },
  })
})

it('the code says amount, holder and charge, and its picture reads as the code', async () => {
  const cobranca = '01980000-0000-7000-8000-0000000000aa'
  const r = await ask(`valor=12345&unidade=${centro}&cobranca=${cobranca}`)
  const pix = r.json() as Pix
  expect(pix).toMatchObject({ titular: 'AURORA', cidade: 'BELO HORIZONTE', chave: '11222333000181' })
  expect(pix.copiaECola).toMatch(/^000201.*5406123\.45.*6304[0-9A-F]{4}$/)
  expect(pix.txid).toMatch(/^[A-Za-z0-9]{1,25}$/)
  expect(idOfTxid(pix.txid)).toBe(cobranca)
  expect(readQr(pix)).toBe(pix.copiaECola)
  expect((await ask(`valor=0&unidade=${centro}`)).statusCode).toBe(400)
  expect((await ask('valor=100&unidade=x')).statusCode).toBe(400)
})

it('what another Administrador saved meanwhile is not written over', async () => {
  const r = await save({ nome: 'OUTRO', updatedAt: '2026-11-01T00:00:00.000Z' })
  expect([r.statusCode, r.json().erro.tipo]).toEqual([409, 'desatualizado'])
  const { updatedAt } = await keyOfCentro()
  expect((await save({ nome: 'OUTRO', updatedAt })).statusCode).toBe(200)
  expect((await keyOfCentro()).chave.nome).toBe('OUTRO')
})

it('stands on the homes of who manages for seven days, and no longer', async () => {
  const ate = agora.getTime() + (DIAS_DA_CHAVE_NOVA - 1) * 86_400_000
  expect(await noticeOf('Gerente')).toEqual({ tipo: 'pixAlterado', quantos: 1, nomes: ['Centro'] })
  expect(await noticeOf('Recepcionista')).toBeUndefined()
  agora = new Date(ate)
  expect(await noticeOf('Gerente')).toBeDefined()
  agora = new Date(ate + 86_400_000)
  expect(await noticeOf('Gerente')).toBeUndefined()
})

it('taken away it makes no code, and that is told as well', async () => {
  const { updatedAt } = await keyOfCentro()
  const take = () =>
    t.como('Administrador')('POST', `/api/pix/chave/${centro}/retirar`, { senhaAtual: SENHA, updatedAt })
  const r = await take()
  expect([r.statusCode, r.json().msg]).toEqual([200, 'Chave PIX de Centro retirada.'])
  expect((await ask(`valor=100&unidade=${centro}`)).statusCode).toBe(404)
  expect(await noticeOf('Gerente')).toBeDefined()
  await correio.esperar(t.clinica.usuarios.Gerente.email, 'foi retirada em')
  expect((await take()).statusCode).toBe(409)
})
