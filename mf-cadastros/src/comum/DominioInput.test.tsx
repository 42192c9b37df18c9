import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { http } from '@clinica/shared-auth'
import {
  bloqueioProfissionalSchema,
  bloqueioUsuarioSchema,
  listCamposDeDominio,
  medicoSchema,
  pacienteSchema,
  profissionalSchema,
  unidadeSchema,
} from '@clinica/shared-domain'
import { Formik } from '@clinica/shared-ui/form'
import { open } from '@clinica/shared-ui/teste'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import MockAdapter from 'axios-mock-adapter'
import { DominioInput } from './DominioInput'

let api: MockAdapter
beforeEach(() => {
  api = new MockAdapter(http)
})
afterEach(() => api.restore())

const openPage = async (valores: string[]): Promise<string[]> => {
  const todos = valores.map((valor, i) => ({ _id: String(i), valor, codigo: valor }))
  api.onGet('/dominio/valores').reply(200, { valores: todos })
  const campo = <DominioInput name="sexo" label="Sexo" dominio="Sexo" />
  open(
    {
      '/': (
        <Formik initialValues={{ sexo: '' }} onSubmit={() => {}}>
          {() => campo}
        </Formik>
      ),
    },
    '/',
  )
  const lista = await screen.findByRole('combobox', { name: 'Sexo' })
  await waitFor(() => expect(lista).not.toHaveAttribute('aria-disabled', 'true'))
  fireEvent.mouseDown(lista)
  return (await screen.findAllByRole('option')).map((o) => o.textContent ?? '')
}

it("offers 'Não informado' once, of its own or of the domain", async () => {
  expect(await openPage(['Feminino', 'Não informado'])).toEqual(['Feminino', 'Não informado'])
})

it('offers it where the domain does not', async () => {
  expect(await openPage(['Feminino'])).toEqual(['Não informado', 'Feminino'])
})

it('whatever a screen takes from a domain, its schema says too, so that the server checks it', () => {
  const src = join(__dirname, '..')
  const usados = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((f) => f.endsWith('.tsx') && !f.endsWith('.test.tsx'))
    .flatMap((f) => [...readFileSync(join(src, f), 'utf8').matchAll(/(?:dominio="|useDominio\(')([^"']+)/g)])
    .map(([, nome]) => nome)
  const schemas = [
    pacienteSchema(() => ''),
    medicoSchema,
    bloqueioProfissionalSchema,
    bloqueioUsuarioSchema,
    unidadeSchema,
    profissionalSchema,
  ]
  // A document names its type by id, which its route looks up in the domain.
  const ditos = ['TiposDocumentos', ...schemas.flatMap((s) => listCamposDeDominio(s).map(({ nome }) => nome))]
  expect([...new Set(usados)].sort()).toEqual([...new Set(ditos)].sort())
})
