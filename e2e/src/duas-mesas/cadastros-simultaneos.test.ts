// Only in the whole run.
import type { Paciente } from '@clinica/shared-domain'
import type { Page } from 'playwright-core'
import { entrar, reservasPossiveis } from '../teste/cliente'
import { clinicaDeDemonstracao } from '../teste/clinica'
import { campo, cpfDe, escolher, painel, preencher, salvar } from '../teste/formulario'
import { expectConsole } from '../teste/navegador'
import { adulto, preencherPaciente } from '../teste/paciente'
import { hojeNaClinica, iniciarPortal } from '../teste/portal'

const CPF_REPETIDO = 'Já existe um paciente com este CPF.'
const SEM_RESPOSTA = 'A requisição não foi entregue ao servidor, pois o recurso solicitado está indiponível.'

const nomeDe = (pagina: Page) => campo(painel(pagina, 'Geral'), 'Nome (1)')
const celularDe = (pagina: Page) => campo(painel(pagina, 'Contato'), 'Celular (2)')
const cpfDela = (pagina: Page) => campo(painel(pagina, 'Documentos'), 'CPF (1)')
const naLista = (pagina: Page) => pagina.waitForURL('**/paciente')

describe('saves that meet', () => {
  const clinica = clinicaDeDemonstracao()

  const balcao = async (perfil: 'Recepcionista' | 'Gerente', caminho: string) => {
    const janela = await clinica.abrir(perfil, caminho)
    await nomeDe(janela.pagina).waitFor()
    return janela
  }
  const ler = async (id: string): Promise<Paciente> =>
    (await clinica.mesa.pedir<{ paciente: Paciente }>('GET', `/api/paciente/${id}`)).corpo.paciente
  const comCpf = async (cpf: string): Promise<{ nome: string }[]> => {
    const busca = new URLSearchParams({ cpf: cpf.replace(/\D/g, ''), limit: '10' })
    const { corpo } = await clinica.mesa.pedir<{ pacientes: { nome: string }[] }>(
      'GET',
      `/api/paciente?${busca}`,
    )
    return corpo.pacientes
  }

  it('of one patient: what only one clerk touched is kept, what both wrote is asked', async () => {
    const feito = await clinica.mesa.pedir<{ paciente: Paciente }>(
      'POST',
      '/api/paciente',
      adulto('Nair Campos Lemos', 30),
    )
    const id = feito.corpo.paciente._id
    const uma = await balcao('Recepcionista', `/paciente/cadastro/${id}`)
    const outra = await balcao('Gerente', `/paciente/cadastro/${id}`)
    expectConsole(uma.pagina, /^409 desatualizado/)
    const gravarNaOutra = async (nome: string) => {
      await nomeDe(outra.pagina).fill(nome)
      await salvar(outra.pagina)
      await naLista(outra.pagina)
    }
    const gerente =
      (await outra.pagina.locator('header button[aria-haspopup=menu] b').first().textContent()) ?? ''

    await gravarNaOutra('Nair Campos Lemos Um')
    await celularDe(uma.pagina).fill('(31) 91111-2222')
    await salvar(uma.pagina)
    await naLista(uma.pagina)
    await uma.pagina
      .getByText(`Registro salvo, junto com a alteração de ${gerente} em: Geral · Nome.`)
      .waitFor()
    expect(await ler(id)).toMatchObject({ nome: 'Nair Campos Lemos Um', contato: { celular: '31911112222' } })

    for (const { pagina } of [uma, outra]) {
      await pagina.goto(`${clinica.portal.url}/paciente/cadastro/${id}`)
      await nomeDe(pagina).waitFor()
    }
    await gravarNaOutra('Nair Campos Lemos Dois')
    await nomeDe(uma.pagina).fill('Nair Campos Lemos Minha')
    await celularDe(uma.pagina).fill('(31) 93333-4444')
    await salvar(uma.pagina)
    const pergunta = uma.pagina.getByRole('dialog', { name: 'Registro alterado por outra pessoa' })
    await pergunta
      .getByText(new RegExp(`^${gerente} alterou este registro em \\d\\d/\\d\\d/\\d{4}`))
      .waitFor()
    const nome = pergunta.getByRole('group', { name: 'Geral · Nome' })
    await nome.getByText('Antes: Nair Campos Lemos Um').waitFor()
    await nome.getByRole('radio', { name: gerente }).check()
    await pergunta.getByRole('button', { name: 'Salvar' }).click()
    await naLista(uma.pagina)
    expect(await ler(id)).toMatchObject({
      nome: 'Nair Campos Lemos Dois',
      contato: { celular: '31933334444' },
    })
    expect([...uma.erros, ...outra.erros]).toEqual([])
    await uma.fechar()
    await outra.fechar()
  })

  it('with the same CPF: one is saved, the other keeps everything typed', async () => {
    const cpf = cpfDe(31)
    const balcoes = [
      { ...(await balcao('Recepcionista', '/paciente/cadastro')), nome: 'Ester Duarte Primeira' },
      { ...(await balcao('Gerente', '/paciente/cadastro')), nome: 'Ester Duarte Segunda' },
    ]
    for (const { pagina, nome } of balcoes) {
      expectConsole(pagina, /^409 duplicado/)
      await preencherPaciente(pagina, nome, '05/06/1979')
      await cpfDela(pagina).fill(cpf)
    }
    const salvou = await Promise.all(
      balcoes.map(async ({ pagina }) => {
        await salvar(pagina)
        const recusa = pagina.getByText(CPF_REPETIDO)
        return Promise.race([
          naLista(pagina).then(() => true),
          recusa.waitFor().then(
            () => false,
            () => true,
          ),
        ])
      }),
    )
    expect(salvou.filter(Boolean)).toHaveLength(1)
    const perdeu = balcoes[salvou.indexOf(false)] as (typeof balcoes)[number]
    const ganhou = balcoes[salvou.indexOf(true)] as (typeof balcoes)[number]
    const { pagina } = perdeu
    await painel(pagina, 'Documentos').getByText(CPF_REPETIDO).waitFor()
    expect(await cpfDela(pagina).getAttribute('aria-invalid')).toBe('true')
    expect(await nomeDe(pagina).inputValue()).toBe(perdeu.nome)
    expect(await celularDe(pagina).inputValue()).toBe('(31) 97777-6666')
    expect(await pagina.getByRole('combobox', { name: 'Indicação (1)' }).textContent()).toBe('Instagram')
    expect((await comCpf(cpf)).map((p) => p.nome)).toEqual([ganhou.nome])

    // The number was the other one's: with the right one the same form is saved.
    await cpfDela(pagina).fill(cpfDe(32))
    await salvar(pagina)
    await naLista(pagina)
    expect((await comCpf(cpfDe(32))).map((p) => p.nome)).toEqual([perdeu.nome])
    expect(balcoes.flatMap((b) => b.erros)).toEqual([])
    for (const { fechar } of balcoes) await fechar()
  })

  it('of one person twice: the registers become one, begun in the list, and two again', async () => {
    const [reserva] = await reservasPossiveis(clinica.mesa, 1, hojeNaClinica())
    if (!reserva) throw new Error('ninguém na demonstração com agendamentos')
    const { _id: antigo, nome } = reserva.paciente
    const repetido = `${nome} Repetido`
    const feito = await clinica.mesa.pedir<{ paciente: Paciente }>(
      'POST',
      '/api/paciente',
      adulto(repetido, 39),
    )
    const novo = feito.corpo.paciente._id
    const agendamentosDe = async (id: string) =>
      (await clinica.mesa.pedir<{ total: number }>('GET', `/api/paciente/${id}/agendamentos/total`)).corpo
        .total
    const quantos = await agendamentosDe(antigo)
    expect(quantos).toBeGreaterThan(0)

    const { pagina, erros, fechar } = await clinica.abrir('Gerente', '/paciente')
    await campo(pagina, 'Nome, telefone, CPF ou carteira').fill(repetido)
    await pagina.getByRole('button', { name: 'Pesquisar' }).click()
    await pagina.getByText('1 resultado', { exact: true }).waitFor()
    await pagina.getByRole('link', { name: 'Juntar com outro cadastro…' }).click()
    await escolher(pagina, 'Outro cadastro do paciente', nome)
    await pagina.getByText(`Passam de ${nome} para ${repetido}`).waitFor()
    await pagina.getByRole('button', { name: 'Juntar cadastros' }).click()
    await pagina.getByRole('button', { name: 'Juntar', exact: true }).click()
    await pagina.waitForURL(`**/paciente/cadastro/${novo}`)
    await pagina.getByText('Cadastros juntados.').waitFor()
    expect([await agendamentosDe(novo), await agendamentosDe(antigo)]).toEqual([quantos, 0])
    expect((await ler(antigo)).ativo).toBe(false)

    await pagina.getByRole('button', { name: 'Desfazer', exact: true }).click()
    await pagina.getByText('Junção desfeita.').waitFor()
    expect([await agendamentosDe(novo), await agendamentosDe(antigo)]).toEqual([0, quantos])
    expect((await ler(antigo)).ativo).toBe(true)
    expect(erros).toEqual([])
    await fechar()
  })

  it('with the end of the server: nothing typed is lost, and it is saved once', async () => {
    const cpf = cpfDe(33)
    const { pagina, erros, fechar } = await balcao('Recepcionista', '/paciente/cadastro')
    expectConsole(pagina, /^sem-resposta/)
    await preencherPaciente(pagina, 'Benta Coelho Furtado', '12/12/1962')
    await cpfDela(pagina).fill(cpf)
    await preencher(painel(pagina, 'Endereço'), { Endereço: 'Rua das Acácias', Número: '12' })
    await campo(pagina, 'Observações').fill('Prefere a manhã.\nUsa bengala.')
    const digitado = () =>
      pagina
        .locator('form input[name], form textarea[name]')
        .evaluateAll((es) => es.map((e) => [(e as HTMLInputElement).name, (e as HTMLInputElement).value]))
    const antes = await digitado()
    const voltar = async () => {
      const porta = Number(new URL(clinica.portal.url).port)
      clinica.portal = await iniciarPortal({ porta, dados: clinica.portal.dados })
      clinica.mesa = await entrar(clinica.portal.url, 'Recepcionista')
    }
    const naApi = (url: URL) => url.pathname === '/api/paciente'
    const chaves: (string | undefined)[] = []
    pagina.on('request', (r) => {
      if (r.method() === 'POST' && naApi(new URL(r.url()))) chaves.push(r.headers()['idempotency-key'])
    })

    // It goes away once before it has the save, and once between having kept it and saying so.
    for (const guardou of [false, true]) {
      await pagina.route(naApi, async (rota) => {
        if (rota.request().method() !== 'POST') return rota.continue()
        if (guardou) expect((await rota.fetch()).status()).toBe(201)
        await clinica.portal.matar()
        await rota.abort('connectionreset')
      })
      await salvar(pagina)
      const espera = pagina.getByRole('alertdialog').filter({ hasText: SEM_RESPOSTA })
      await espera.waitFor()
      expect(await digitado()).toEqual(antes)
      await pagina.unroute(naApi)
      // The first time the person goes back to the form, the second the save goes on by itself.
      if (!guardou) await espera.getByRole('button', { name: 'Voltar à edição' }).click()
      await voltar()
      expect(await comCpf(cpf)).toHaveLength(guardou ? 1 : 0)
    }
    await naLista(pagina)
    expect(await comCpf(cpf)).toHaveLength(1)
    expect(chaves.length).toBeGreaterThanOrEqual(3)
    expect(new Set(chaves).size).toBe(1)
    expect(erros).toEqual([])
    await fechar()
  })
})
