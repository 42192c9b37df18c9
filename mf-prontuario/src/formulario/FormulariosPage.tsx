import { useSaveKey } from '@clinica/shared-auth'
import type { EspecialidadeDaLista, FormularioDaLista } from '@clinica/shared-domain'
import { Button, Icon, IconButton, notify, showError } from '@clinica/shared-ui'
import { StatusInput, TextInput } from '@clinica/shared-ui/form'
import {
  ActionIcons,
  type Column,
  EditAction,
  ResultCard,
  SearchPage,
  STATUS_COLUMN,
  statusOf,
  useSearch,
} from '@clinica/shared-ui/list'
import { PickerInput } from '@clinica/shared-ui/pickers'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { useNavigate } from '@clinica/shared-ui/router'
import { useState } from 'react'
import { duplicateFormulario, especialidadeApi, formularioApi } from './formulario.api'

const ORDEM = [{ value: 'nome', label: 'Nome' }]

const enderecoDe = (id: string): string => `/evolucao/formulario/cadastro/${id}`
const endereco = ({ _id }: FormularioDaLista): string => enderecoDe(_id)
const quantas = ({ totalQuestoes: n }: FormularioDaLista): string => (n === 1 ? '1 questão' : `${n} questões`)
const usoOf = ({ avaliacao }: FormularioDaLista): string => (avaliacao ? 'Avaliação' : 'Evolução')

const COLUNAS: Column<FormularioDaLista>[] = [
  { field: 'nome', title: 'Nome', flex: 2, minWidth: 220 },
  {
    field: 'especialidade',
    title: 'Especialidade',
    flex: 1,
    minWidth: 150,
    value: (f) => f.especialidade.nome,
  },
  { field: 'avaliacao', title: 'Uso', width: 110, value: usoOf },
  { field: 'totalQuestoes', title: 'Questões', width: 100 },
  STATUS_COLUMN,
]

/** A copy is made on the server and opened at once, to be named and changed. */
const useDuplicate = ({ _id }: FormularioDaLista) => {
  const [duplicando, setDuplicando] = useState(false)
  const send = useSaveKey()
  const navigate = useNavigate()
  const duplicate = async () => {
    setDuplicando(true)
    try {
      const { registro, msg } = await send({ duplicar: _id }, (chave) => duplicateFormulario(_id, { chave }))
      void invalidateRegister('formulario')
      if (msg) notify(msg)
      if (registro) navigate(enderecoDe(registro._id))
    } catch (erro) {
      showError(erro)
    } finally {
      setDuplicando(false)
    }
  }
  return { duplicando, duplicate: () => void duplicate() }
}

const Acoes = ({ item }: { item: FormularioDaLista }) => {
  const { duplicando, duplicate } = useDuplicate(item)
  return (
    <>
      <EditAction item={item} />
      <Button
        size="small"
        sx={{ px: 0.5 }}
        loading={duplicando}
        startIcon={<Icon name="copiar" size={16} />}
        onClick={duplicate}
      >
        Duplicar
      </Button>
    </>
  )
}

/** As icons: a row has no room for the words. */
const AcoesNaLinha = ({ item }: { item: FormularioDaLista }) => {
  const { duplicando, duplicate } = useDuplicate(item)
  return (
    <>
      <ActionIcons actions={[{ label: 'Editar', icon: 'editar', to: endereco(item) }]} />
      <IconButton
        label="Duplicar"
        icon="copiar"
        iconSize={17}
        size="small"
        loading={duplicando}
        onClick={duplicate}
      />
    </>
  )
}

const Cartao = ({ item }: { item: FormularioDaLista }) => (
  <ResultCard item={item} title={item.nome} badge={statusOf(item)} actions={<Acoes item={item} />}>
    <span>
      {item.especialidade.nome} · {usoOf(item)}
    </span>
    <span>{quantas(item)}</span>
  </ResultCard>
)

/** A specialty travels by its name. */
const toParams = ({ especialidade, ...filtros }: Record<string, unknown>) => ({
  ...filtros,
  especialidade: (especialidade as EspecialidadeDaLista | null | '')
    ? (especialidade as EspecialidadeDaLista).nome
    : undefined,
})

/** Route /evolucao/formulario (spec 2 §2). */
export default function FormulariosPage() {
  const search = useSearch('formulario', formularioApi.list, {
    initial: { ativo: true },
    orderBy: ORDEM,
    toParams,
  })
  return (
    <SearchPage
      title="Formulários"
      search={search}
      novo="/evolucao/formulario/cadastro"
      csv="formularios"
      open={endereco}
    >
      <SearchPage.Filters>
        <TextInput name="nome" label="Nome" max={200} />
        <PickerInput<EspecialidadeDaLista>
          name="especialidade"
          label="Especialidade"
          minText={0}
          search={especialidadeApi.list}
          getLabel={(e) => e.nome}
        />
        <StatusInput name="ativo" todos />
      </SearchPage.Filters>
      <SearchPage.Table columns={COLUNAS} actions={AcoesNaLinha} />
      <SearchPage.Cards card={Cartao} />
    </SearchPage>
  )
}
