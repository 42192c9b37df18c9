// Not before a deploy.
import { LIMITE_DO_DOCUMENTO, MENSAGENS_DO_DOCUMENTO as M } from '@clinica/shared-domain'
import { expectConsole, logInAs, mockServer, open } from '@clinica/shared-ui/teste'
import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import EnvioPage from './EnvioPage'
import { pdfOfFotos } from './fotos'
import { pdfDeJpegs } from './pdfDeJpegs'

jest.mock('./fotos', () => ({ pdfOfFotos: jest.fn() }))
configure({ defaultHidden: true })

/** jsdom's files are read in the old way alone. */
const textOf = (blob: Blob): Promise<string> =>
  new Promise((feito) => {
    const leitor = new FileReader()
    leitor.onload = () => feito(String(leitor.result))
    leitor.readAsText(blob)
  })
Blob.prototype.text = function (this: Blob) {
  return textOf(this)
}

const ANA = { _id: 'p1', nome: 'Ana Souza', ativo: true, data_nascimento: '1970-05-10', cpf: null }
const PDF = new File(['%PDF-1.4\nx\n%%EOF\n'], 'Laudo.pdf', { type: 'application/pdf' })

let api: MockAdapter
beforeEach(() => {
  logInAs('Recepcionista')
  api = mockServer()
  api.onGet('/paciente').reply(200, { pacientes: [ANA], total: 1 })
  api.onGet('/paciente/p1').reply(200, { paciente: ANA })
  api.onGet('/profissional').reply(200, { profissionais: [{ _id: 'f1', nome: 'Marina Alves' }], total: 1 })
  const valores = [{ _id: 't1', codigo: 'laudoMedico', valor: 'Laudo médico' }]
  api.onGet('/dominio/valores').reply(200, { valores })
  api.onPost('/documento').reply(201, { msg: M.enviado, documento: { id: 'd1' } })
  api.onPost('/paciente/p1/documentos').reply(200, { msg: M.anexado, documento: {} })
})
afterEach(() => api.restore())

const openPage = (em = '/documento/cadastro') =>
  open({ '/documento/cadastro': <EnvioPage />, '/documento': <p>lista</p> }, em)
const choose = async (campo: RegExp, texto: string, opcao: RegExp) => {
  fireEvent.change(await screen.findByRole('combobox', { name: campo }), { target: { value: texto } })
  fireEvent.click(await screen.findByRole('option', { name: opcao }))
}
const mark = async (campo: RegExp, opcao: string) => {
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: campo })).not.toHaveAttribute('aria-disabled'),
  )
  fireEvent.mouseDown(screen.getByRole('combobox', { name: campo }))
  fireEvent.click(await screen.findByRole('option', { name: opcao }))
}
const arquivo = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Arquivo PDF'), { target: { files } })
const fill = async () => {
  await choose(/^Paciente/, 'a', /Ana Souza/)
  await mark(/^Tipo/, 'Laudo médico')
  arquivo(PDF)
  await screen.findByText('Laudo.pdf')
}
const save = async () => {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Salvar' })).toBeEnabled())
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
}
const closeAlerta = () => fireEvent.click(screen.getByRole('button', { name: 'OK' }))

describe('/documento/cadastro', () => {
  it('sends file, type and target, gives the document to the person, says so and begins anew', async () => {
    openPage()
    await fill()
    await save()
    expect(await screen.findByText(M.enviado)).toBeInTheDocument()
    const [envio, anexo] = api.history.post
    const form = envio?.data as FormData
    expect([form.get('tipo'), form.get('tipoEnvio'), (form.get('documento') as File).name]).toEqual([
      't1',
      'paciente',
      'Laudo.pdf',
    ])
    expect([anexo?.url, JSON.parse(anexo?.data)]).toEqual(['/paciente/p1/documentos', { documento: 'd1' }])
    await screen.findByText('Solte o PDF aqui')
    // The next document is mostly the same person's.
    expect(screen.getByRole('combobox', { name: /^Paciente/ })).toHaveValue('Ana Souza')
    expect(screen.getByRole('combobox', { name: /^Tipo/ })).not.toHaveTextContent('Laudo médico')
    arquivo(PDF)
    await mark(/^Tipo/, 'Laudo médico')
    await save()
    await waitFor(() => expect(api.history.post).toHaveLength(4))
    expect(api.history.post[3]?.url).toBe('/paciente/p1/documentos')
  })

  it('says before it is sent that a clinical document will not open for who sends it', async () => {
    const valores = [
      { _id: 't1', codigo: 'laudoMedico', valor: 'Laudo médico' },
      { _id: 't2', codigo: 'cpf', valor: 'CPF' },
    ]
    api.onGet('/dominio/valores').reply(200, { valores })
    openPage('/documento/cadastro?paciente=p1')
    await mark(/^Tipo/, 'Laudo médico')
    expect(await screen.findByText(M.clinico)).toBeInTheDocument()
    await mark(/^Tipo/, 'CPF')
    await waitFor(() => expect(screen.queryByText(M.clinico)).not.toBeInTheDocument())
  })

  it('asks for what is missing and sends nothing', async () => {
    expectConsole(/^Formulário inválido/)
    openPage()
    await save()
    expect(await screen.findByText(M.incompleto)).toBeInTheDocument()
    closeAlerta()
    for (const falta of [M.semPessoa, 'Campo é obrigatório.', 'Escolha um arquivo PDF.'])
      expect(await screen.findByText(falta)).toBeInTheDocument()
    expect(api.history.post).toHaveLength(0)
  })

  it.each([
    ['what is no PDF, whatever it is called', () => new File(['MZ'], 'laudo.pdf'), M.soPdf],
    ['an empty file', () => new File([], 'laudo.pdf'), M.vazio],
    [
      'a file that is too large',
      () =>
        Object.defineProperty(new File(['%PDF-1.4'], 'x.pdf'), 'size', { value: LIMITE_DO_DOCUMENTO + 1 }),
      M.tamanho,
    ],
  ])('refuses %s', async (_, feito, mensagem) => {
    openPage()
    await screen.findByText('Solte o PDF aqui')
    arquivo(feito())
    expect(await screen.findByText(mensagem)).toBeInTheDocument()
    expect(screen.getByText('Solte o PDF aqui')).toBeInTheDocument()
  })

  it('takes a file that is dropped', async () => {
    openPage()
    const alvo = (await screen.findByText('Solte o PDF aqui')).closest('label') as HTMLElement
    fireEvent.dragOver(alvo)
    fireEvent.drop(alvo, { dataTransfer: { files: [PDF] } })
    expect(await screen.findByText('Laudo.pdf')).toBeInTheDocument()
  })

  it('clears the person when the target changes', async () => {
    openPage()
    await choose(/^Paciente/, 'a', /Ana Souza/)
    await mark(/^Documento de/, 'Profissional')
    expect(await screen.findByRole('combobox', { name: /^Profissional/ })).toHaveValue('')
    await mark(/^Documento de/, 'Paciente')
    expect(await screen.findByRole('combobox', { name: /^Paciente/ })).toHaveValue('')
  })

  it('begins with the person whose tab sent one here, and goes back there', async () => {
    const router = openPage('/documento/cadastro?paciente=p1')
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Paciente/ })).toHaveValue('Ana Souza'))
    fireEvent.click(screen.getByRole('link', { name: 'Voltar' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/paciente/p1/documentos'))
  })

  it('tells a failure in the words of the specification, keeps what was chosen, and sends no file twice', async () => {
    expectConsole(/^409 conflito/)
    let vezes = 0
    const recusa = { msg: 'Cheio.', erro: { tipo: 'conflito', titulo: 'Cheio.', conteudo: 'Cheio.' } }
    api
      .onPost('/paciente/p1/documentos')
      .reply(() => (vezes++ === 0 ? [409, recusa] : [200, { msg: M.anexado, documento: {} }]))
    openPage()
    await fill()
    await save()
    expect(await screen.findByText('Erro ao enviar o arquivo')).toBeInTheDocument()
    expect(screen.getByText('Cheio.')).toBeInTheDocument()
    closeAlerta()
    await save()
    expect(await screen.findByText(M.enviado)).toBeInTheDocument()
    const enderecos = api.history.post.map((p) => p.url)
    expect(enderecos.filter((u) => u === '/documento')).toHaveLength(1)
  })

  it('shows how far it is, and is given up without a word', async () => {
    let sinal: AbortSignal | undefined
    api.onPost('/documento').reply((config) => {
      sinal = config.signal as AbortSignal
      act(() => config.onUploadProgress?.({ progress: 0.4, loaded: 4, bytes: 4, lengthComputable: true }))
      return new Promise((_, falhar) =>
        sinal?.addEventListener('abort', () => falhar(new Error('cancelado'))),
      )
    })
    openPage()
    await fill()
    await save()
    expect(await screen.findByText('40%')).toBeInTheDocument()
    expect(screen.getByRole('progressbar', { name: 'Envio do documento' })).toHaveValue(0.4)
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar envio' }))
    await waitFor(() => expect(screen.queryByText('40%')).not.toBeInTheDocument())
    expect(sinal?.aborted).toBe(true)
    expect(screen.queryByText('Erro ao enviar o arquivo')).not.toBeInTheDocument()
    expect(screen.getByText('Laudo.pdf')).toBeInTheDocument()
  })

  it('takes nothing back once the document is being given to its person, and says nothing to who gave up waiting', async () => {
    let answer = (_: [number, object]) => {}
    api.onPost('/paciente/p1/documentos').reply(() => new Promise((r) => (answer = r)))
    openPage()
    await fill()
    await save()
    expect(await screen.findByText('Guardando…')).toBeInTheDocument()
    await waitFor(() => expect(api.history.post).toHaveLength(2))
    expect(screen.queryByRole('button', { name: 'Cancelar envio' })).not.toBeInTheDocument()
    answer([200, { msg: M.anexado, documento: {} }])
    expect(await screen.findByText(M.enviado)).toBeInTheDocument()
    await screen.findByText('Solte o PDF aqui')
    await fill()
    api
      .onPost('/documento')
      .reply(() => Promise.reject(Object.assign(new Error('desistiu'), { __CANCEL__: true })))
    await save()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Salvar' })).toBeEnabled())
    expect(screen.queryByText('Erro ao enviar o arquivo')).not.toBeInTheDocument()
    expect(screen.getByText('Laudo.pdf')).toBeInTheDocument()
  })

  it('is sent by Ctrl+S, and takes one file at a time', async () => {
    expectConsole(/^Formulário inválido/)
    openPage()
    const alvo = (await screen.findByText('Solte o PDF aqui')).closest('label') as HTMLElement
    fireEvent.drop(alvo, { dataTransfer: { files: [PDF, PDF] } })
    expect(await screen.findByText(M.umPorVez)).toBeInTheDocument()
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
    expect(await screen.findByText(M.incompleto)).toBeInTheDocument()
    closeAlerta()
  })

  it('makes a page of each photograph, one after the other', async () => {
    // jsdom has none.
    const semDedos = window.matchMedia
    window.matchMedia = (q) => ({ matches: q.includes('coarse') }) as never
    const feitas: number[] = []
    jest.mocked(pdfOfFotos).mockImplementation(async (fotos) => {
      feitas.push(fotos.length)
      return new File(['%PDF-1.4'], 'fotografia.pdf')
    })
    openPage()
    const foto = new File(['x'], 'f.jpg')
    for (const vez of [1, 2]) {
      fireEvent.change(await screen.findByLabelText('Fotografar o documento'), { target: { files: [foto] } })
      await screen.findByText(vez === 1 ? /^1 página/ : /^2 páginas/)
    }
    expect(feitas).toEqual([1, 2])
    fireEvent.click(screen.getByRole('button', { name: 'Recomeçar' }))
    expect(await screen.findByText('Solte o PDF aqui')).toBeInTheDocument()
    window.matchMedia = semDedos
  })

  it('asks before a chosen file is lost', async () => {
    const router = openPage()
    await fill()
    fireEvent.click(screen.getByRole('link', { name: 'Voltar' }))
    expect(await screen.findByRole('alertdialog')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/documento/cadastro')
  })
})

it('a photograph stands in its PDF as it was taken, one page each, and the table says where', async () => {
  const jpeg = (letra: string) => ({
    bytes: new TextEncoder().encode(letra.repeat(50)),
    largura: 600,
    altura: 800,
  })
  const blob = pdfDeJpegs([jpeg('a'), jpeg('b')])
  const texto = await blob.text()
  expect(texto).toMatch(/^%PDF-1\.4\n/)
  expect(texto).toMatch(/%%EOF\n$/)
  expect(texto).toContain('/Count 2')
  for (const letra of 'ab') expect(texto).toContain(`\nstream\n${letra.repeat(50)}\nendstream`)
  // 600 × 800 on A4: as wide as the page.
  expect(texto).toMatch(/q 595 0 0 793\.33 0\.00 24\.3\d cm \/F Do Q/)
  const [, inicio] = /startxref\n(\d+)\n/.exec(texto) ?? []
  expect(texto.slice(Number(inicio), Number(inicio) + 4)).toBe('xref')
  const lugares = [...texto.matchAll(/^(\d{10}) 00000 n /gm)].map(([, n]) => Number(n))
  expect(lugares).toHaveLength(8)
  for (const [i, lugar] of lugares.entries())
    expect(texto.slice(lugar)).toMatch(new RegExp(`^${i + 1} 0 obj\n`))
})
