// Only in the whole run.
import {
  type CaixaDoDia,
  type Conta,
  formatData,
  formatReais,
  type Marcas,
  type Recibo,
} from '@clinica/shared-domain'
import { EMAIL_DEMO, SENHA_DEMO } from './teste/cliente'
import { clinicaDeDemonstracao } from './teste/clinica'
import { abrirLinha } from './teste/linha'
import { abrirPagina, entrarNaTela } from './teste/navegador'
import { ate } from './teste/portal'

const UNIDADE = 'CENTRO'
const ESPECIALIDADE = 'Pilates'

describe('the desk takes money', () => {
  const clinica = clinicaDeDemonstracao()
  const ler = async <T>(caminho: string): Promise<T> => (await clinica.mesa.pedir<T>('GET', caminho)).corpo

  it('from the card to the printed receipt in three clicks and the amount', async () => {
    const { pagina, erros, fechar } = await clinica.abrir('Recepcionista')
    await pagina.locator('[data-grade]').waitFor()
    const dia = (await pagina.locator('[data-grade]').getAttribute('data-grade')) ?? ''
    const { marcas } = await ler<Marcas>(
      `/api/recebimento/marcas?unidade=${UNIDADE}&especialidade=${ESPECIALIDADE}&data=${dia}`,
    )
    const devem = new Map(marcas.filter((m) => m.deve > 0).map((m) => [m.paciente, m]))
    expect(devem.size).toBeGreaterThan(0)
    const { unidades } = await ler<{ unidades: { _id: string; nome: string }[] }>(
      '/api/unidade?ativo=true&skip=0&limit=10&orderBy=nome',
    )
    const unidade = unidades.find((u) => u.nome === UNIDADE)?._id ?? ''
    const { caixa } = await ler<CaixaDoDia>(`/api/caixa?unidade=${unidade}&dia=${dia}`)
    if (!caixa || caixa.fechadoEm)
      await clinica.mesa.pedir('POST', '/api/caixa/abrir', { unidade, fundo: 15_000 })

    // The mark says nothing by itself: no word in the card, its name or its tip.
    const cartao = pagina.locator('[data-ev][data-balcao=deve], [data-ev][data-balcao=atrasado]').first()
    await cartao.waitFor()
    expect(await cartao.evaluate((c) => c.outerHTML)).not.toMatch(/deve[^"]|R\$|dívida|receber/i)

    await cartao.click()
    const balcao = pagina.getByRole('region', { name: 'No balcão' })
    await balcao.getByText(/^Deve R\$ /).waitFor()
    await balcao.getByRole('link', { name: 'Receber em Débito' }).click()
    await pagina.waitForURL(/\/paciente\/[0-9a-f-]{36}\/conta\?receber=debito$/)
    const id = /paciente\/([0-9a-f-]{36})/.exec(pagina.url())?.[1] ?? ''
    const antes = (await ler<{ conta: Conta }>(`/api/paciente/${id}/conta`)).conta
    await pagina.getByRole('textbox', { name: /^Valor/ }).fill('25,00')
    const [papel] = await Promise.all([
      pagina.context().waitForEvent('page'),
      pagina.getByRole('button', { name: 'Receber R$ 25,00' }).click(),
    ])
    await pagina.getByText(/^Recebido R\$ 25,00 de .*Recibo \d{6}\.$/).waitFor()
    await papel.waitForURL(/^blob:/)

    const depois = (await ler<{ conta: Conta }>(`/api/paciente/${id}/conta`)).conta
    expect(depois.saldo).toBe(antes.saldo + 2_500)
    const { recibos } = await ler<{ recibos: Recibo[] }>(`/api/paciente/${id}/recibos`)
    expect(recibos[0]).toMatchObject({ valor: 2_500, cancelado: null })
    const movimento = pagina.getByRole('table', { name: 'Movimento da conta' })
    await movimento
      .getByText(/^Pagamento, Débito/)
      .first()
      .waitFor()
    expect(erros).toEqual([])
    await fechar()
  })

  it('takes a slip back on the same day, and its receipt stays in sight as cancelled', async () => {
    const { devedores } = await ler<{ devedores: { paciente: { _id: string } }[] }>(
      '/api/recebimento/devedores?limit=1',
    )
    const id = devedores[0]?.paciente._id ?? ''
    const conta = async () => (await ler<{ conta: Conta }>(`/api/paciente/${id}/conta`)).conta
    const { saldo, abertas } = await conta()
    const unidade = abertas[0]?.unidade._id ?? ''
    // The drawer is open already where the first journey opened it.
    await clinica.mesa.pedir('POST', '/api/caixa/abrir', { unidade, fundo: 0 })
    const { pagina, erros, fechar } = await clinica.abrir(
      'Recepcionista',
      `/paciente/${id}/conta?receber=pix`,
    )
    const dialogo = pagina.getByRole('dialog')
    await dialogo.getByRole('img', { name: /^Código PIX de R\$ / }).waitFor()
    await dialogo.getByText('AURORA REABILITACAO LTDA', { exact: true }).waitFor()
    await dialogo.getByRole('button', { name: /^Recebi R\$ / }).click()
    await pagina.getByText(/^Recebido R\$ .*Recibo \d{6}\.$/).waitFor()
    const [pago] = (await conta()).lancamentos
    const nome = `Devolver ou cancelar o pagamento de ${formatReais(pago?.valor ?? 0)} de ${formatData(pago?.data)}`
    await pagina.getByRole('button', { name: nome }).first().click()
    await pagina.getByRole('textbox', { name: /^Motivo/ }).fill('digitado na pessoa errada')
    await pagina.getByRole('button', { name: 'Confirmar' }).click()
    await ate('saldo de antes', async () => (await conta()).saldo === saldo)
    await pagina
      .getByText(/digitado na pessoa errada/)
      .first()
      .waitFor()
    const { recibos } = await ler<{ recibos: Recibo[] }>(`/api/paciente/${id}/recibos`)
    expect(recibos[0]?.cancelado?.motivo).toBeTruthy()
    expect(erros).toEqual([])
    await fechar()
  })

  it('a session that ends while the desk types, and an answer that is lost, cost nothing: what was typed is there, and one payment', async () => {
    const { devedores } = await ler<{ devedores: { paciente: { _id: string } }[] }>(
      '/api/recebimento/devedores?limit=2',
    )
    const id = devedores[1]?.paciente._id ?? ''
    const conta = async () => (await ler<{ conta: Conta }>(`/api/paciente/${id}/conta`)).conta
    const antes = await conta()
    await clinica.mesa.pedir('POST', '/api/caixa/abrir', { unidade: antes.abertas[0]?.unidade._id, fundo: 0 })
    const linha = await abrirLinha(clinica.portal.url)
    const { pagina, erros, fechar } = await abrirPagina(clinica.navegador)
    await entrarNaTela(pagina, linha.url, EMAIL_DEMO.Recepcionista, SENHA_DEMO)
    await pagina.goto(`${linha.url}/paciente/${id}/conta?receber=debito`)
    const dialogo = pagina.getByRole('dialog', { name: /^Receber de / })
    await dialogo.getByRole('textbox', { name: /^Valor/ }).fill('1,23')
    await dialogo.getByRole('checkbox', { name: /^Recibo/ }).uncheck()
    await dialogo.getByRole('checkbox', { name: 'Outra pessoa paga' }).check()
    await dialogo.getByRole('textbox', { name: /^Quem paga/ }).fill('Zilda Prates')
    await dialogo.getByRole('textbox', { name: /^CPF/ }).fill('529.982.247-25')

    const outra = await pagina.context().newPage()
    await outra.goto(`${linha.url}/home`)
    await outra.getByRole('button', { name: /Menu do usuário/ }).click()
    await outra.getByRole('menuitem', { name: 'Sair' }).click()
    await outra.waitForURL('**/login')
    const login = pagina.getByRole('dialog', { name: 'Sua sessão terminou' })
    await login.getByRole('textbox', { name: 'Senha' }).fill(SENHA_DEMO)
    await login.getByRole('button', { name: 'Entrar' }).click()
    await login.waitFor({ state: 'detached' })
    expect(await dialogo.getByRole('textbox', { name: /^Valor/ }).inputValue()).toBe('1,23')
    expect(await dialogo.getByRole('textbox', { name: /^Quem paga/ }).inputValue()).toBe('Zilda Prates')

    linha.perderResposta('POST')
    await dialogo.getByRole('button', { name: 'Receber R$ 1,23' }).click()
    await pagina.getByText(/^Recebido R\$ 1,23 de /).waitFor()
    const depois = await conta()
    expect(depois.saldo).toBe(antes.saldo + 123)
    expect(linha.pedidos('POST', '/api/recebimento')).toBe(2)
    expect(depois.pagador?.nome.toUpperCase()).toBe('ZILDA PRATES')
    expect(erros).toEqual([])
    await fechar()
    await linha.fechar()
  })
})
