// Runs again by Node 24.
import { readFileSync } from 'node:fs'
import type { GradeDoDia, Paciente } from '@clinica/shared-domain'
import type { Page } from 'playwright-core'
import { EMAIL_DEMO, gradeDe, type Mesa, primeiraUnidade, SENHA_DEMO, somarDias } from './teste/cliente'
import { clinicaDeDemonstracao } from './teste/clinica'
import {
  campo,
  cpfDe,
  digitada,
  escolher,
  irPeloMenu,
  lerAlerta,
  novoPeloMenu,
  painel,
  preencher,
  salvar,
  selecionar,
} from './teste/formulario'
import { irPara, marcarAs } from './teste/grade'
import { abrirPagina, CELULAR, entrarNaTela, expectConsole } from './teste/navegador'
import { adulto, preencherPaciente } from './teste/paciente'
import { ate, hojeNaClinica } from './teste/portal'
import { itWhole } from './teste/whole'

const DO_MENOR = 'Campos obrigatórios, para menor de 18 anos.'

/** Somebody with bookings on a day, and with a free slot in their hours on that day and a week later. */
const quemBloquear = async (mesa: Mesa) => {
  const unidade = await primeiraUnidade(mesa)
  const emServico = (g: GradeDoDia, id: string, hora: string) =>
    g.profissionais.some(
      (p) =>
        p._id === id &&
        p.bloqueios.length === 0 &&
        p.horas.some((h) => h.horarioInicio <= hora && hora < h.horarioTermino),
    )
  for (let dia = 1; dia < 30; dia++) {
    const data = somarDias(hojeNaClinica(), dia)
    const [grade, depois] = await Promise.all([
      gradeDe(mesa, unidade, data),
      gradeDe(mesa, unidade, somarDias(data, 7)),
    ])
    for (const { _id, nome } of grade.profissionais) {
      const marcado = grade.horarios
        .flatMap((h) => h.agendamentos)
        .find((a) => a.profissional._id === _id && a.status === 'marcado')
      const vaga = grade.horarios.find(
        ({ hora, livres }) =>
          livres > 0 &&
          depois.horarios.some((h) => h.hora === hora && h.livres > 0) &&
          emServico(grade, _id, hora) &&
          emServico(depois, _id, hora),
      )
      if (marcado && vaga) return { data, hora: vaga.hora, nome, marcado: marcado._id }
    }
  }
  throw new Error('ninguém na demonstração para bloquear')
}

/** Whether the picker of an open card offers that professional. */
const oferece = async (pagina: Page, nome: string): Promise<boolean> => {
  const caixa = pagina.getByRole('combobox', { name: 'Profissional' })
  await caixa.click()
  await caixa.fill(nome)
  const opcao = pagina.getByRole('option', { name: nome })
  const nenhum = pagina.getByText('Nenhum resultado.')
  await opcao.or(nenhum).first().waitFor()
  const ha = (await opcao.count()) > 0
  await caixa.press('Escape')
  return ha
}

describe('registers', () => {
  const clinica = clinicaDeDemonstracao()

  it('a minor needs a responsible and keeps no documents', async () => {
    const { pagina, erros, fechar } = await clinica.abrir('Recepcionista')
    await novoPeloMenu(pagina, 'Pacientes')
    await campo(painel(pagina, 'Documentos'), 'CPF (1)').fill(cpfDe(10))
    const nascimento = `${Number(hojeNaClinica().slice(0, 4)) - 9}-03-08`
    await preencherPaciente(pagina, 'Lia Antunes Viana', digitada(nascimento))
    await painel(pagina, 'Documentos').waitFor({ state: 'detached' })

    const responsavel = painel(pagina, 'Responsável')
    expectConsole(pagina, /^Formulário inválido: Cadastro inválido para paciente\./)
    await salvar(pagina)
    await lerAlerta(pagina, 'Cadastro inválido para paciente.')
    // Name, CPF and either phone.
    expect(await responsavel.getByText(DO_MENOR, { exact: true }).count()).toBe(4)
    expect(await campo(responsavel, 'Nome (3)').evaluate((e) => e === document.activeElement)).toBe(true)

    await preencher(responsavel, {
      'Nome (3)': 'Clara Antunes Viana',
      'CPF (3)': cpfDe(11),
      'Celular (2) (3)': '(31) 95555-4444',
    })
    await responsavel.getByText(DO_MENOR).first().waitFor({ state: 'detached' })
    await salvar(pagina)
    // What was typed is not dropped without a word, also where nothing was saved yet: the date may be the mistake.
    const pergunta = pagina.getByRole('alertdialog', { name: 'Apagar os documentos?' })
    await pergunta.getByText(`Será apagado: CPF ${cpfDe(10)}.`).waitFor()
    await pergunta.getByRole('button', { name: 'Apagar e salvar' }).click()
    await pagina.waitForURL('**/paciente')
    await campo(pagina, 'Nome, telefone, CPF ou carteira').fill('lia antunes')
    await pagina.getByRole('button', { name: 'Pesquisar' }).click()
    const cartao = pagina.locator('article', { hasText: 'LIA ANTUNES VIANA' })
    await cartao.getByText('CPF: Não informado').waitFor()

    const endereco = await cartao.getByRole('link').first().getAttribute('href')
    const { corpo } = await clinica.mesa.pedir<{ paciente: Paciente }>(
      'GET',
      `/api/paciente/${endereco?.split('/').pop()}`,
    )
    expect(Object.values(corpo.paciente.docs_pessoais ?? {}).filter((v) => v !== null)).toEqual([])
    expect(corpo.paciente.responsavel).toMatchObject({ nome: 'Clara Antunes Viana', celular: '31955554444' })
    expect(erros).toEqual([])
    await fechar()
  })

  itWhole(
    'a professional blocked for a week is not offered in it, also on a desk that is already there',
    async () => {
      const { data, hora, nome, marcado } = await quemBloquear(clinica.mesa)
      const fim = somarDias(data, 6)
      const mesa = await clinica.abrir('Recepcionista')
      const gerencia = await clinica.abrir('Gerente')
      const marcar = async (dia: string) => {
        await irPara(mesa.pagina, dia)
        await marcarAs(mesa.pagina, hora)
      }
      await marcar(data)
      expect(await oferece(mesa.pagina, nome)).toBe(true)

      await novoPeloMenu(gerencia.pagina, 'Bloqueio de profissionais')
      await escolher(gerencia.pagina, 'Profissional', nome)
      await selecionar(gerencia.pagina, 'Motivo', 'Férias')
      await selecionar(gerencia.pagina, 'Período', 'Intervalo de datas')
      await preencher(gerencia.pagina, { 'Data início': digitada(data), 'Data fim': digitada(fim) })
      expectConsole(gerencia.pagina, /^409 agendamentosAfetados/)
      await salvar(gerencia.pagina)
      // First which bookings it would strand; nothing is saved before the answer.
      const afetados = gerencia.pagina.getByRole('alertdialog', { name: 'Agendamentos afetados' })
      await afetados
        .getByRole('listitem')
        .filter({ hasText: `${digitada(data)}` })
        .first()
        .waitFor()
      expect(await oferece(mesa.pagina, nome)).toBe(true)
      await afetados.getByRole('button', { name: 'Salvar assim mesmo' }).click()
      await gerencia.pagina.waitForURL('**/profissional/bloqueio')

      // The card of the desk stayed open all the while.
      await mesa.pagina
        .locator(`[data-ev="${marcado}"]`)
        .getByText('Profissional bloqueado: Férias')
        .waitFor()
      expect(await oferece(mesa.pagina, nome)).toBe(false)
      await mesa.pagina.keyboard.press('Escape')
      await marcar(somarDias(data, 7))
      expect(await oferece(mesa.pagina, nome)).toBe(true)
      await mesa.pagina.keyboard.press('Escape')
      await marcar(data)
      expect(await oferece(mesa.pagina, nome)).toBe(false)

      await escolher(gerencia.pagina, 'Profissional', nome)
      await gerencia.pagina.getByRole('button', { name: 'Pesquisar' }).click()
      const bloqueio = gerencia.pagina.locator('article', { hasText: `${digitada(data)} a ${digitada(fim)}` })
      await bloqueio.getByRole('link').first().click()
      await selecionar(gerencia.pagina, 'Status', 'Cancelado')
      await salvar(gerencia.pagina)
      // The list shows what is active.
      await bloqueio.waitFor({ state: 'detached' })
      await mesa.pagina
        .locator(`[data-ev="${marcado}"]`)
        .getByText('Profissional bloqueado')
        .waitFor({ state: 'detached' })
      expect(await oferece(mesa.pagina, nome)).toBe(true)
      expect([...mesa.erros, ...gerencia.erros]).toEqual([])
      await mesa.fechar()
      await gerencia.fechar()
    },
  )

  itWhole('a procedure goes by a press of 3 s, of mouse or key, and comes back', async () => {
    const { pagina, erros, fechar } = await clinica.abrir('Gerente')
    await irPeloMenu(pagina, 'Tabelas de procedimentos')
    await pagina.locator('article').getByRole('link').first().click()
    const primeiro = campo(pagina, 'Procedimento, linha 1')
    await primeiro.waitFor()
    const nome = await primeiro.inputValue()
    const remover = pagina.getByRole('button', { name: 'Remover procedimento, linha 1', exact: true })
    const desfazer = async () => {
      await pagina.getByText('Procedimento removido.').first().waitFor()
      expect(await primeiro.inputValue()).not.toBe(nome)
      await pagina.getByRole('button', { name: 'Desfazer' }).last().click()
      await ate('o procedimento voltou', async () => (await primeiro.inputValue()) === nome)
    }

    // Let go too soon, nothing happens.
    await remover.click({ delay: 500 })
    expect(await primeiro.inputValue()).toBe(nome)
    const apertou = Date.now()
    await remover.hover()
    await pagina.mouse.down()
    await pagina.getByText('Procedimento removido.').waitFor()
    expect(Date.now() - apertou).toBeGreaterThanOrEqual(2_900)
    await pagina.mouse.up()
    await desfazer()
    await pagina.getByText('Procedimento removido.').waitFor({ state: 'detached' })

    await remover.focus()
    await pagina.keyboard.down('Enter')
    await pagina.getByText('Procedimento removido.').waitFor()
    await pagina.keyboard.up('Enter')
    await desfazer()
    expect(erros).toEqual([])
    await fechar()
  })

  itWhole('a list remembers its filters, and its CSV starts no formula', async () => {
    const nome = '=1+1 Fórmula da Silva'
    expect((await clinica.mesa.pedir('POST', '/api/paciente', adulto(nome, 20))).status).toBe(201)
    const { pagina, erros, fechar } = await clinica.abrir('Recepcionista')
    await irPeloMenu(pagina, 'Pacientes')
    await campo(pagina, 'Nome, telefone, CPF ou carteira').fill('formula da')
    await pagina.getByRole('button', { name: 'Pesquisar' }).click()
    await pagina.getByText('1 resultado', { exact: true }).waitFor()

    await irPeloMenu(pagina, 'Médicos')
    await irPeloMenu(pagina, 'Pacientes')
    await pagina.getByText('1 resultado', { exact: true }).waitFor()
    expect(await campo(pagina, 'Nome, telefone, CPF ou carteira').inputValue()).toBe('formula da')

    const [arquivo] = await Promise.all([
      pagina.waitForEvent('download'),
      pagina.getByRole('button', { name: 'Exportar CSV' }).click(),
    ])
    expect(arquivo.suggestedFilename()).toMatch(
      /^pacientes_\d{4}-\d{2}-\d{2}T\d{2}[:_-]\d{2}[:_-]\d{2}\.\d{3}Z\.csv$/,
    )
    const linhas = readFileSync(await arquivo.path(), 'utf8').split(/\r?\n/)
    expect(linhas[0]).toMatch(/^\uFEFFNome;Nome social;CPF;/)
    expect(linhas[1]).toMatch(/^'=1\+1 Fórmula da Silva;/)
    expect(linhas).toHaveLength(2)

    await pagina.getByRole('button', { name: 'Limpar' }).click()
    await pagina.getByText('1 resultado', { exact: true }).waitFor({ state: 'detached' })
    expect(await campo(pagina, 'Nome, telefone, CPF ou carteira').inputValue()).toBe('')
    expect(erros).toEqual([])
    await fechar()
  })

  itWhole(
    'a photograph becomes a document, opens in this browser alone, and not after logging out',
    async () => {
      const nome = 'Otília Ramos Prado'
      expect((await clinica.mesa.pedir('POST', '/api/paciente', adulto(nome, 30))).status).toBe(201)
      const contexto = { ...CELULAR, reducedMotion: 'reduce' as const }
      const { pagina, erros, fechar } = await abrirPagina(clinica.navegador, contexto)
      await entrarNaTela(pagina, clinica.portal.url, EMAIL_DEMO.Gerente, SENHA_DEMO)
      await irPeloMenu(pagina, 'Documentos')
      await pagina.getByRole('link', { name: 'Enviar documento' }).click()
      await escolher(pagina, 'Paciente', nome)
      await selecionar(pagina, 'Tipo do documento', 'Exame de imagem')
      const foto = await pagina.screenshot()
      const camera = pagina.getByLabel('Fotografar o documento')
      await camera.setInputFiles(
        [1, 2].map((n) => ({ name: `${n}.png`, mimeType: 'image/png', buffer: foto })),
      )
      await pagina.getByText('fotografia.pdf').waitFor()
      await salvar(pagina)
      await pagina.getByText('Documento enviado.').waitFor()

      await irPeloMenu(pagina, 'Documentos')
      await escolher(pagina, 'Paciente', nome)
      const [resposta] = await Promise.all([
        pagina.context().waitForEvent('response', (r) => r.url().includes('/api/documento/arquivo/')),
        pagina.getByRole('button', { name: 'Visualizar fotografia.pdf' }).click(),
      ])
      expect([resposta.status(), resposta.headers()['content-type']]).toEqual([200, 'application/pdf'])
      const link = resposta.url()
      // As the tab asks again, with the browser's cookie; and as another browser would.
      const daAba = () => pagina.context().request.get(link)
      const pdf = await (await daAba()).body()
      expect(pdf.toString('latin1')).toMatch(/^%PDF-1\.4\n[\s\S]*\/Count 2[\s\S]*%%EOF\n$/)
      expect((await fetch(link)).status).toBe(404)

      await pagina.getByRole('button', { name: /^Menu do usuário/ }).click()
      await pagina.getByRole('menuitem', { name: 'Sair' }).click()
      await pagina.waitForURL('**/login')
      await ate('o link encerrado', async () => (await daAba()).status() === 404)
      expect(erros).toEqual([])
      await fechar()
    },
  )

  itWhole(
    'the data of the clinic are asked for with the password, told on the home, and stopped',
    async () => {
      const { pagina, erros, fechar } = await clinica.abrir('Administrador', '/exportacao')
      await pagina.getByRole('button', { name: 'Pedir os dados' }).click()
      const senha = pagina.getByRole('dialog', { name: 'Pedir os dados da clínica' })
      const ask = async (dita: string) => {
        await senha.getByLabel('Sua senha').fill(dita)
        await senha.getByRole('button', { name: 'Pedir' }).click()
      }
      expectConsole(pagina, /^422 validacao .*exportacao/)
      await ask('Outra-Senha9')
      await senha.getByRole('alert').waitFor()
      await ask(SENHA_DEMO)
      await pagina.getByText(/^Os arquivos começam a ser feitos em/).waitFor()

      await pagina.getByRole('link', { name: 'Início', exact: true }).first().click()
      await pagina.waitForURL('**/home')
      await pagina.getByRole('link', { name: /pediu os dados da clínica inteira/ }).click()
      await pagina.getByRole('button', { name: 'Parar o pedido' }).click()
      await pagina.getByRole('alertdialog').getByRole('button', { name: 'Parar' }).click()
      await pagina.getByText(/^Parada em/).waitFor()
      expect(await pagina.getByRole('button', { name: 'Pedir os dados' }).isEnabled()).toBe(true)
      expect(erros).toEqual([])
      await fechar()
    },
  )
})
