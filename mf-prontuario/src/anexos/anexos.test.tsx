import { useConnection, useSessao } from '@clinica/shared-auth'
import type { Anexo } from '@clinica/shared-domain'
import { Formik, useFormSlice } from '@clinica/shared-ui/form'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type MockAdapter from 'axios-mock-adapter'
import { expectConsole, mockServer, open } from '../teste/tela'
import { AnexosDoRegistro } from './AnexosDoRegistro'
import { AnexosInput } from './AnexosInput'
import CompararFotos from './CompararFotos'
import { useEnvios } from './envios'
import { toAnexosEnviados } from './palavras'
import { NaoServe, prepareAnexo } from './preparar'
import { usePendencia } from './useAnexos'

jest.mock('./preparar', () => ({ ...jest.requireActual('./preparar'), prepareAnexo: jest.fn() }))
const prepare = jest.mocked(prepareAnexo)

const P = '/evolucao/p1'
/** As the mock of every screen answers it. */
const SOLTOS = /^\/evolucao\/[^/]+\/anexos$/
const anexo = (n: number, mudancas: Partial<Anexo> = {}): Anexo => ({
  _id: `0198000${n}-0000-7000-8000-000000000000`,
  especie: 'foto',
  nome: 'foto.jpg',
  legenda: null,
  tamanho: 120_000,
  sha256: 'ab'.repeat(32),
  largura: 1600,
  altura: 1200,
  enviadoEm: '2026-11-20T12:00:00.000Z',
  guardado: true,
  ...mudancas,
})

/** What comes near the window when a test says so. */
let near: (elemento: Element) => void
const desfeitas: string[] = []
let servidor: MockAdapter
beforeEach(() => {
  servidor = mockServer()
  useSessao.setState({ usuario: { _id: `u${Math.random()}` } as never })
  useConnection.setState({ connection: 'ok' })
  desfeitas.length = 0
  let n = 0
  Object.assign(URL, {
    createObjectURL: () => `blob:${++n}`,
    revokeObjectURL: (url: string) => desfeitas.push(url),
  })
  servidor.onGet(/\/(miniatura|arquivo)$/).reply(200, new Blob(['x'], { type: 'image/jpeg' }))
  prepare.mockReset().mockImplementation(async (arquivo) => ({
    especie: 'foto',
    foto: new Blob([arquivo.name]),
    miniatura: new Blob(['m']),
  }))
})
afterEach(() => {
  servidor.restore()
  useEnvios.setState({ envios: [] })
})
beforeAll(() => {
  global.IntersectionObserver = class {
    constructor(tell: IntersectionObserverCallback) {
      near = (target) =>
        act(() => tell([{ isIntersecting: true, target } as IntersectionObserverEntry], this as never))
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
})

const Estado = () => {
  const [anexos] = useFormSlice((f) => [(f.values as { anexos: Anexo[] }).anexos])
  const pendencia = usePendencia({ paciente: 'p1', chave: 'k' })
  return <output aria-label="estado">{JSON.stringify([anexos.map((a) => a._id), pendencia])}</output>
}
const form = (anexos: readonly Anexo[] = []) =>
  open(
    {
      '/': (
        <Formik initialValues={{ anexos }} onSubmit={() => undefined}>
          <AnexosInput paciente="p1" chave="k" doRegistro={anexos} />
          <Estado />
        </Formik>
      ),
    },
    '/',
  )
const estado = () => JSON.parse(screen.getByLabelText('estado').textContent ?? '')
const choose = (...nomes: string[]) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(/Escolher fotos ou PDF/), {
      target: { files: nomes.map((nome) => new File(['y'], nome, { type: 'image/jpeg' })) },
    })
  })
const sent = () => servidor.history.post.map(({ data }) => Object.fromEntries(data as FormData))

describe('the field of photographs and files', () => {
  it('sends what is chosen at once, with a bar until it is there, and takes it into the form', async () => {
    let answer: (r: [number, object]) => void = () => {}
    servidor.onPost(`${P}/anexos`).reply(() => new Promise((resolve) => (answer = resolve)))
    form()
    await choose('a.jpg')
    await waitFor(() => expect(sent()).toHaveLength(1))
    const [config] = servidor.history.post
    act(() => config?.onUploadProgress?.({ progress: 0.4, loaded: 4, bytes: 4, lengthComputable: true }))
    expect(screen.getByRole('progressbar', { name: 'Envio de a.jpg' })).toHaveAttribute('value', '0.4')
    expect(estado()).toEqual([[], 'Espere o envio das fotos e dos arquivos.'])
    await act(async () => answer([201, { msg: '', anexo: anexo(1) }]))
    await waitFor(() => expect(estado()).toEqual([[anexo(1)._id], null]))
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(sent()[0]).toMatchObject({ chave: 'k', id: config?.chave })
  })

  it('one after the other, and again under the same id once the server is back', async () => {
    expectConsole(/outra|sem-resposta/)
    servidor.onPost(`${P}/anexos`).networkErrorOnce()
    servidor.onPost(`${P}/anexos`).reply(() => [201, { msg: '', anexo: anexo(sent().length) }])
    form()
    await choose('a.jpg', 'b.jpg')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeVisible())
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(estado()[1]).toBe('Uma foto ou arquivo não foi enviado: tente de novo ou tire-o da lista.')
    act(() => useConnection.setState({ connection: 'sem' }))
    act(() => useConnection.setState({ connection: 'ok' }))
    await waitFor(() => expect(estado()[1]).toBeNull())
    const ids = sent().map(({ id }) => id)
    expect([ids.length, ids[0] === ids[2], ids[0] === ids[1]]).toEqual([3, true, false])
  })

  it('says why one cannot be sent, which no second try would change', async () => {
    prepare.mockRejectedValue(new NaoServe('Não foi possível abrir a foto.'))
    form()
    await choose('a.heic')
    expect(await screen.findByRole('alert')).toHaveTextContent('a.heic: Não foi possível abrir a foto.')
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Tirar da lista' }))
    expect(estado()).toEqual([[], null])
  })

  it('finds what hangs on the draft already, and forgets what is taken out', async () => {
    servidor.onGet(SOLTOS).reply(200, { anexos: [anexo(1), anexo(2)] })
    servidor.onDelete(new RegExp(`^${P}/anexos/`)).reply(200, { msg: '' })
    form([anexo(3, { legenda: 'Antes' })])
    await waitFor(() => expect(estado()[0]).toEqual([anexo(3), anexo(1), anexo(2)].map((a) => a._id)))
    expect(servidor.history.get[0]?.params).toEqual({ chave: 'k' })
    await userEvent.click(screen.getByRole('button', { name: 'Tirar foto 2' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Tirar' }))
    await waitFor(() => expect(estado()[0]).toEqual([anexo(3)._id, anexo(2)._id]))
    expect(servidor.history.delete.map((d) => d.url)).toEqual([`${P}/anexos/${anexo(1)._id}`])
    // What the entry holds goes when it is saved.
    await userEvent.click(screen.getByRole('button', { name: 'Tirar foto 1' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Tirar' }))
    await waitFor(() => expect(estado()[0]).toEqual([anexo(2)._id]))
    expect(servidor.history.delete).toHaveLength(1)
  })
})

describe('what an entry holds', () => {
  it('loads no photograph before it is near the window, each in a box that was there before', async () => {
    open({ '/': <AnexosDoRegistro anexos={[anexo(1, { legenda: 'Um' }), anexo(2)]} dia="20/11/2026" /> }, '/')
    const caixas = document.querySelectorAll('li button > span')
    expect([caixas.length, servidor.history.get.length]).toEqual([2, 0])
    near(caixas[1] as Element)
    expect(await screen.findByRole('img', { name: 'Foto sem legenda' })).toHaveAttribute('src', 'blob:1')
    expect(servidor.history.get.map((g) => g.url)).toEqual([`/evolucao//anexos/${anexo(2)._id}/miniatura`])
  })

  it('opens a photograph, and leads to the next one', async () => {
    open({ '/': <AnexosDoRegistro anexos={[anexo(1, { legenda: 'Um' }), anexo(2)]} dia="20/11/2026" /> }, '/')
    await userEvent.click(screen.getByRole('button', { name: 'Um Um' }))
    const dialogo = await screen.findByRole('dialog', { name: 'Foto de 20/11/2026' })
    expect(await within(dialogo).findByRole('img', { name: 'Um' })).toBeVisible()
    await userEvent.click(within(dialogo).getByRole('button', { name: 'Próxima' }))
    expect(await within(dialogo).findByRole('img', { name: 'Foto sem legenda' })).toBeVisible()
    expect(desfeitas).toHaveLength(1)
  })

  it('of one entry alone, its first stands at the left and its last at the right', async () => {
    const fotos = [1, 2, 3].map((n) => ({
      ...anexo(n, { legenda: `F${n}` }),
      registro: anexo(9)._id,
      data: '2026-11-20',
      especialidade: 'Ortopedia',
    }))
    servidor.onGet(`${P}/fotos`).reply(200, { fotos, total: 3 })
    open({ '/': <CompararFotos paciente="p1" onClose={() => undefined} /> }, '/')
    expect(await screen.findByRole('figure', { name: 'Foto da esquerda' })).toHaveTextContent('F1')
    expect(screen.getByRole('figure', { name: 'Foto da direita' })).toHaveTextContent('F3')
    expect(screen.getByRole('button', { name: 'Antes: uma mais antiga, à esquerda' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Antes: uma mais antiga, à direita' }))
    expect(screen.getByRole('figure', { name: 'Foto da direita' })).toHaveTextContent('F2')
  })

  it('is compared: the first beside the newest, then any two', async () => {
    const em = (n: number, data: string) => ({
      ...anexo(n, { legenda: `F${n}` }),
      registro: anexo(n)._id,
      data,
      especialidade: 'Ortopedia',
    })
    const fotos = [em(3, '2026-11-20'), em(2, '2026-10-20'), em(1, '2026-09-20')]
    servidor.onGet(`${P}/fotos`).reply(200, { fotos, total: 240 })
    open({ '/': <CompararFotos paciente="p1" onClose={() => undefined} /> }, '/')
    const lado = (qual: string) => screen.getByRole('figure', { name: `Foto da ${qual}` })
    expect(await screen.findByRole('figure', { name: 'Foto da esquerda' })).toHaveTextContent('20/09/2026')
    expect(lado('direita')).toHaveTextContent('20/11/2026')
    await userEvent.click(screen.getByRole('button', { name: 'Depois: uma mais nova, à esquerda' }))
    expect(lado('esquerda')).toHaveTextContent('20/10/2026')
    await userEvent.click(screen.getByRole('button', { name: 'Trocar a da direita' }))
    await userEvent.click(
      within(screen.getByRole('region', { name: '20/09/2026' })).getByRole('button', { name: 'F1' }),
    )
    expect([lado('esquerda'), lado('direita')].map((l) => l.textContent?.slice(0, 10))).toEqual([
      '20/10/2026',
      '20/09/2026',
    ])
    expect(screen.getByRole('button', { name: 'Mostrar mais antigas (140)' })).toBeVisible()
  })
})

it('a save sends ids and captions, and nothing of a new entry without any', () => {
  expect(toAnexosEnviados([], true)).toEqual({})
  expect(toAnexosEnviados([], false)).toEqual({ anexos: [] })
  expect(toAnexosEnviados([anexo(1, { legenda: ' Um ' }), anexo(2, { legenda: '' })], true)).toEqual({
    anexos: [
      { _id: anexo(1)._id, legenda: 'Um' },
      { _id: anexo(2)._id, legenda: null },
    ],
  })
})
