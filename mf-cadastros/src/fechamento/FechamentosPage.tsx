import type { Fechamento, Unidade } from '@clinica/shared-domain'
import { Button, Icon, retrying } from '@clinica/shared-ui'
import { PeriodInput, SelectInput, StatusInput, TextInput } from '@clinica/shared-ui/form'
import {
  type Column,
  EditAction,
  ResultCard,
  SearchPage,
  STATUS_COLUMN,
  statusOf,
  useSearch,
} from '@clinica/shared-ui/list'
import { PickerInput } from '@clinica/shared-ui/pickers'
import { useSearchParams } from '@clinica/shared-ui/router'
import { lazy, Suspense, useState } from 'react'
import { COLUNAS_DO_BLOQUEIO, horario, periodo } from '../comum/bloqueio'
import { unidadeApi } from '../unidade/unidade.api'
import { fechamentoApi } from './fechamento.api'

const Nacionais = lazy(retrying(() => import('./Nacionais')))

const ORDEM = [
  { value: 'dataInicio', label: 'Data início' },
  { value: '-dataInicio', label: 'Data início, da mais recente' },
  { value: 'motivo', label: 'Nome ou motivo' },
]
const TIPOS = [
  { value: '', label: 'Todos' },
  { value: 'true', label: 'Feriado' },
  { value: 'false', label: 'Unidade fechada' },
]
const endereco = (f: Fechamento): string => `/fechamento/cadastro/${f._id}`
const tipo = (f: Fechamento): string => (f.feriado ? 'Feriado' : 'Unidade fechada')
const onde = (f: Fechamento): string => f.unidade?.nome ?? 'Toda a clínica'

const COLUNAS: Column<Fechamento>[] = [
  { field: 'motivo', title: 'Nome ou motivo', flex: 1, minWidth: 180 },
  { field: 'feriado', title: 'Tipo', value: tipo, width: 140 },
  { field: 'unidade', title: 'Unidade', value: onde, flex: 1, minWidth: 140 },
  ...(COLUNAS_DO_BLOQUEIO.filter((c) => c.field !== 'motivo') as Column<Fechamento>[]),
  STATUS_COLUMN,
]

const Cartao = ({ item }: { item: Fechamento }) => (
  <ResultCard item={item} title={item.motivo} badge={statusOf(item)} actions={<EditAction item={item} />}>
    <div>
      {tipo(item)} · {onde(item)}
    </div>
    <div>{periodo(item)}</div>
    <div>{horario(item)}</div>
  </ResultCard>
)

/** Route /fechamento: holidays of the clinic, and days or hours on which a unit is closed. */
export default function FechamentosPage() {
  const [params, setParams] = useSearchParams()
  // The home and the set-up lead here, with the year that they speak of.
  const pedida = params.get('nacionais')
  const [oferta, setOferta] = useState(false)
  const closeOferta = () => {
    setOferta(false)
    if (pedida)
      setParams(
        (antes) => {
          const novos = new URLSearchParams(antes)
          novos.delete('nacionais')
          return novos
        },
        { replace: true },
      )
  }
  const search = useSearch('fechamento', fechamentoApi.list, { initial: { ativo: true }, orderBy: ORDEM })
  return (
    <>
      <SearchPage
        title="Feriados e fechamentos"
        search={search}
        novo="/fechamento/cadastro"
        csv="feriados-e-fechamentos"
        actions={
          <Button
            variant="outlined"
            startIcon={<Icon name="calendario" size={16} />}
            onClick={() => setOferta(true)}
          >
            Feriados nacionais
          </Button>
        }
        open={endereco}
      >
        <SearchPage.Filters>
          <TextInput name="nome" label="Nome ou motivo" />
          <SelectInput name="feriado" label="Tipo" options={TIPOS} />
          <PickerInput<Unidade>
            name="unidade"
            label="Unidade"
            minText={0}
            search={(params, signal) => unidadeApi.list(params, signal)}
            getLabel={(u) => u.nome}
          />
          <PeriodInput names={['dataInicio', 'dataFim']} />
          <StatusInput name="ativo" todos />
        </SearchPage.Filters>
        <SearchPage.Table columns={COLUNAS} actions={EditAction} />
        <SearchPage.Cards card={Cartao} />
      </SearchPage>
      {oferta || pedida ? (
        <Suspense fallback={null}>
          <Nacionais anoPedido={Number(pedida) || undefined} onClose={closeOferta} />
        </Suspense>
      ) : null}
    </>
  )
}
