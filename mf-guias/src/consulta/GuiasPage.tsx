import { formatData, type GuiaDaLista } from '@clinica/shared-domain'
import { DigitsInput } from '@clinica/shared-ui/form'
import { type Column, EditAction, ResultCard, SearchPage, useSearch } from '@clinica/shared-ui/list'
import { guiaApi } from '../guia/guia.api'

const ORDEM = [
  { value: 'numero', label: 'Número' },
  { value: 'autorizacao.dataEmissao', label: 'Data' },
]
const endereco = (guia: GuiaDaLista): string => `/guia/cadastro/${guia._id}`

const COLUNAS: Column<GuiaDaLista>[] = [
  { field: 'numero', title: 'Número', value: (g) => g.autorizacao.numeroGuia, width: 150 },
  { field: 'dataEmissao', title: 'Emissão', value: (g) => formatData(g.autorizacao.dataEmissao), width: 110 },
  { field: 'paciente', title: 'Paciente', value: (g) => g.beneficiario.nome, flex: 1, minWidth: 180 },
]

const Cartao = ({ item }: { item: GuiaDaLista }) => (
  <ResultCard item={item} title={item.beneficiario.nome} cut={25} actions={<EditAction item={item} />}>
    Guia {item.autorizacao.numeroGuia}
  </ResultCard>
)

/** Route /guia (spec 3 §2.4). */
export default function GuiasPage() {
  const search = useSearch('guia', guiaApi.list, { orderBy: ORDEM })
  return (
    <SearchPage title="Guia SP/SADT" search={search} novo="/guia/cadastro" csv="guias" open={endereco}>
      <SearchPage.Filters>
        <DigitsInput name="numero" label="Número da guia" max={20} />
      </SearchPage.Filters>
      <SearchPage.Table columns={COLUNAS} actions={EditAction} />
      <SearchPage.Cards card={Cartao} />
    </SearchPage>
  )
}
