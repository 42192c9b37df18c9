import type { Perfil } from '@clinica/shared-domain'
import { useIsFetching } from '@clinica/shared-ui/query'
import { screen, waitFor } from '@testing-library/react'
import { logInAs, mockServer, open } from '../teste/guias'
import { FaltaCadastrar } from './FaltaCadastrar'

const REGISTROS = ['unidade', 'especialidade', 'convenio', 'medico', 'paciente']
const EmCurso = () => <p>{useIsFetching()} em curso</p>
const openPage = (perfil: Perfil, tem: readonly string[]) => {
  const api = mockServer()
  for (const r of REGISTROS) api.onGet(`/${r}`).reply(200, { [`${r}s`]: tem.includes(r) ? [{ _id: r }] : [] })
  api.onGet('/especialidade').reply(200, { especialidades: tem.includes('especialidade') ? [{}] : [] })
  logInAs(perfil)
  const telas = Object.fromEntries(REGISTROS.map((r) => [`/${r}/cadastro`, <p key={r} />]))
  open(
    {
      '/': (
        <>
          <FaltaCadastrar />
          <EmCurso />
        </>
      ),
      ...telas,
    },
    '/',
  )
  return api
}
const links = () => screen.queryAllByRole('link').map((a) => [a.textContent, a.getAttribute('href')])

it('in an empty clinic leads whoever administers it to each register that is empty', async () => {
  openPage('Gerente', ['especialidade'])
  expect(await screen.findByText('paciente')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(
    'Para fazer guias, falta cadastrar: unidade, convênio, médico solicitante e paciente.',
  )
  expect(links()).toEqual([
    ['unidade', '/unidade/cadastro'],
    ['convênio', '/convenio/cadastro'],
    ['médico solicitante', '/medico/cadastro'],
    ['paciente', '/paciente/cadastro'],
  ])
})

it('says to the others what to ask for', async () => {
  openPage('Profissional', ['especialidade', 'paciente', 'medico'])
  expect(await screen.findByText('unidade')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(/unidade e convênio\. O que não está/)
  expect(links()).toEqual([])
})

it('says nothing in a clinic that works, and asks once', async () => {
  const api = openPage('Gerente', REGISTROS)
  await waitFor(() => expect(api.history.get).toHaveLength(1))
  await screen.findByText('0 em curso')
  expect(screen.queryByText(/falta cadastrar/)).toBeNull()
  expect(api.history.get.map((g) => g.url)).toEqual(['/convenio'])
})
