// The list screen of the portal, with the filters, the orders and the columns of the patients.
import { PortalUI } from '@clinica/shared-ui'
import { DateInput, DigitsInput, StatusInput, TextInput } from '@clinica/shared-ui/form'
import { ResultCard, SearchPage, useSearch } from '@clinica/shared-ui/list'
// In the portal the table's code is there after the first table.
import '@clinica/shared-ui/table'
import { createQueryClient, QueryClientProvider } from '@clinica/shared-ui/query'
import { createMemoryRouter, RouterProvider } from '@clinica/shared-ui/router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { COLUNAS, PAGINAS, POR_PAGINA } from './dados.js'

const buscar = ({ skip }) => Promise.resolve({ itens: PAGINAS[skip / POR_PAGINA], total: 36 })
const ORDEM = [
  { value: 'nome', label: 'Nome' },
  { value: 'cpf', label: 'CPF' },
  { value: 'data_nascimento', label: 'Data de nascimento' },
]
const texto = (campo) => (p) => COLUNAS.find((c) => c.field === campo).value(p)

const Cartao = ({ item }) => (
  <ResultCard item={item} title={item.nome} badge={texto('ativo')(item)}>
    <span>{texto('data_nascimento')(item)}</span>
    <span>{texto('cpf')(item)}</span>
    <span>{texto('celular')(item)}</span>
    <span>{texto('convenio')(item)}</span>
  </ResultCard>
)

let irPara
const Lista = () => {
  const search = useSearch('bench', buscar, { orderBy: ORDEM })
  irPara = search.irPara
  return (
    <SearchPage title="Pacientes" search={search} novo="/novo" csv="pacientes" open={(p) => `/${p._id}`}>
      <SearchPage.Filters>
        <TextInput name="nome" label="Nome" />
        <TextInput name="nome_social" label="Nome social" />
        <DigitsInput name="cpf" label="CPF" max={11} />
        <DateInput name="inicioDataNascimento" label="Nascimento, de" />
        <DateInput name="fimDataNascimento" label="Nascimento, até" />
        <StatusInput name="ativo" todos />
      </SearchPage.Filters>
      <SearchPage.Table columns={COLUNAS} />
      <SearchPage.Cards card={Cartao} />
    </SearchPage>
  )
}

// As in the portal, theme, providers and router are there before the screen comes.
let mostrar
const Tela = () => {
  const [aberta, setAberta] = useState(false)
  mostrar = setAberta
  return aberta ? <Lista /> : null
}
const router = createMemoryRouter([{ path: '*', element: <Tela /> }])
createRoot(document.getElementById('raiz')).render(
  <PortalUI>
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </PortalUI>,
)

window.bench = {
  mount: (modo) => {
    localStorage.clear()
    localStorage.setItem('clinica.modo-lista.bench', modo)
    flushSync(() => mostrar(true))
  },
  page: (n) => flushSync(() => irPara(n + 1)),
}
