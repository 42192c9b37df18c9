import { showInstant } from '@clinica/shared-auth'
import {
  counted,
  ESTADOS_DA_IMPORTACAO,
  IMPORTACOES,
  type ImportacaoDaLista,
  TIPOS_DE_IMPORTACAO,
} from '@clinica/shared-domain'
import { Button } from '@clinica/shared-ui'
import { SelectInput } from '@clinica/shared-ui/form'
import { type Column, ResultCard, SearchPage, useSearch } from '@clinica/shared-ui/list'
import { Link } from '@clinica/shared-ui/router'
import { EnvioPanel } from './EnvioPanel'
import { listImportacoes } from './importacao.api'

const ORDEM = [
  { value: '-enviadoEm', label: 'Mais recentes' },
  { value: 'enviadoEm', label: 'Mais antigas' },
]
const TIPOS = [
  { value: '', label: 'Todos' },
  ...TIPOS_DE_IMPORTACAO.map((value) => ({ value, label: IMPORTACOES[value].titulo })),
]
const endereco = (i: ImportacaoDaLista): string =>
  i.vinda ? `/importacao/clinica/${i.vinda}` : `/importacao/${i._id}`
const titulo = (i: ImportacaoDaLista): string => IMPORTACOES[i.tipo].titulo
const estado = (i: ImportacaoDaLista): string =>
  i.estado === 'gravada' && i.criados + i.alterados === 0 ? 'Nada entrou' : ESTADOS_DA_IMPORTACAO[i.estado]

/** '12.451 CIDs importados': what an import brought. */
const resultado = ({ tipo, criados, alterados }: ImportacaoDaLista): string => {
  const { um, varios } = IMPORTACOES[tipo]
  return [
    criados > 0 ? counted(criados, um, varios) : '',
    alterados > 0 ? counted(alterados, 'alteração', 'alterações') : '',
  ]
    .filter(Boolean)
    .join(', ')
}

const COLUNAS: Column<ImportacaoDaLista>[] = [
  { field: 'arquivo', title: 'Arquivo', flex: 1, minWidth: 200 },
  { field: 'tipo', title: 'O que', value: titulo, width: 190 },
  { field: 'estado', title: 'Situação', value: estado, width: 130 },
  { field: 'resultado', title: 'Resultado', value: resultado, width: 180 },
  { field: 'enviadoEm', title: 'Enviado em', value: (i) => showInstant(i.enviadoEm), width: 150 },
  { field: 'enviadoPor', title: 'Por', width: 160 },
]

const Abrir = ({ item }: { item: ImportacaoDaLista }) => (
  <Button component={Link} to={endereco(item)} size="small" aria-label={`Abrir ${item.arquivo}`}>
    Abrir
  </Button>
)

const Cartao = ({ item }: { item: ImportacaoDaLista }) => (
  <ResultCard item={item} title={titulo(item)} badge={estado(item)} actions={<Abrir item={item} />}>
    <b>{item.arquivo}</b>
    {resultado(item) ? <span>{resultado(item)}</span> : null}
    {item.mensagem ? <span>{item.mensagem}</span> : null}
    <span>
      {showInstant(item.enviadoEm)}, {item.enviadoPor}
    </span>
  </ResultCard>
)

/** Route /importacao: a file more, and all that came before. */
export default function ImportacoesPage() {
  const search = useSearch<ImportacaoDaLista>('importacao', listImportacoes, { orderBy: ORDEM })
  return (
    <SearchPage
      title="Importações"
      search={search}
      open={endereco}
      above={<EnvioPanel />}
      emptyHint="Ainda não há importações."
    >
      <SearchPage.Filters>
        <SelectInput name="tipo" label="O que" options={TIPOS} />
      </SearchPage.Filters>
      <SearchPage.Table columns={COLUNAS} actions={Abrir} />
      <SearchPage.Cards card={Cartao} />
    </SearchPage>
  )
}
