import { hojeNaClinica, useCan, useLive } from '@clinica/shared-auth'
import { formatMes, listMeses } from '@clinica/shared-domain'
import { telas } from '@clinica/shared-domain/acesso'
import { TUDO } from '@clinica/shared-domain/plataforma/aoVivo'
import { Button, Icon, Page, Skeleton } from '@clinica/shared-ui'
import { SelectInput, TextInput } from '@clinica/shared-ui/form'
import { DownloadButton, SearchPage, useSearch, useSelection } from '@clinica/shared-ui/list'
import { PickerInput } from '@clinica/shared-ui/pickers'
import { Link } from '@clinica/shared-ui/router'
import { useState } from 'react'
import { type Nomeado, searchConvenios, searchUnidades } from '../../pacotes/selecao/selecao.api'
import { Atos } from '../atos/Atos'
import { enderecoDoLote } from '../situacoes'
import { fetchZip, listLotes, NOME_DO_ZIP } from '../tiss.api'
import { Acoes } from './Acoes'
import { Cartao } from './Cartao'
import { COLUNAS, ORDEM } from './colunas'
import { Faixas, useRecusados } from './Faixas'
import { Situacoes } from './Situacoes'

const GERAR = '/faturamento/lotes/gerar'

/** What a row of two lines needs, in pixels. */
const ALTURA = 50
/** Months that the filter offers. */
const MESES = 24

const nomeDo = (n: Nomeado): string => n.nome
const idDo = (v: unknown): unknown => (v && typeof v === 'object' ? (v as Nomeado)._id : v)
/** As the filters are sent: a picked register by its id. */
const toParams = (filtros: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filtros).map(([nome, valor]) => [nome, idDo(valor)]))

/** Route /faturamento/lotes. */
export default function LotesPage() {
  const search = useSearch('lote', listLotes, { orderBy: ORDEM, toParams })
  const marcados = useSelection(search)
  const veEsquemas = useCan(telas.esquemasTiss)
  const [meses] = useState(() => [
    { value: '', label: 'Todas' },
    ...listMeses(hojeNaClinica(), MESES).map((value) => ({ value, label: formatMes(value) })),
  ])
  // Another desk's change of a lot that is on the screen; what is new waits for the next question.
  useLive({ assunto: 'lote' }, (e) => {
    const { _id } = e as { _id?: string }
    if (e.assunto === TUDO || search.itens.some((l) => l._id === _id)) void search.atualizar()
  })
  const { isPending } = useRecusados()
  const comXml = marcados.itens.filter((l) => !l.apagado)
  // What stands above the list comes with it: nothing moves under the hand.
  if (isPending)
    return (
      <Page
        title="Lotes TISS"
        actions={
          <Button component={Link} to={GERAR} variant="contained" startIcon={<Icon name="adicionar" />}>
            Gerar lotes
          </Button>
        }
      >
        <Skeleton variant="rounded" height={320} />
      </Page>
    )
  return (
    <Atos>
      <SearchPage
        title="Lotes TISS"
        search={search}
        novo={GERAR}
        novoLabel="Gerar lotes"
        csv="lotes"
        open={enderecoDoLote}
        selection={marcados}
        above={<Faixas />}
        actions={
          <>
            {comXml.length > 0 ? (
              <DownloadButton
                label={comXml.length === 1 ? 'Baixar o marcado' : `Baixar os ${comXml.length} marcados`}
                name={NOME_DO_ZIP}
                fetch={(signal, onBytes) =>
                  fetchZip(
                    comXml.map((l) => l._id),
                    { signal, onBytes },
                  )
                }
              />
            ) : null}
            {veEsquemas ? (
              <Button
                component={Link}
                to="/tiss/esquemas"
                variant="outlined"
                startIcon={<Icon name="documento" size={16} />}
              >
                Esquemas
              </Button>
            ) : null}
          </>
        }
        emptyHint="Finalize um pacote e use o botão 'Gerar lotes': cada convênio e unidade recebe o seu."
      >
        <SearchPage.Filters
          live
          below={
            <Situacoes consulta={JSON.stringify(toParams({ ...search.filters, situacao: undefined }))} />
          }
        >
          <TextInput name="busca" label="Lote, protocolo ou guia" max={40} />
          <PickerInput<Nomeado>
            name="convenio"
            label="Convênio"
            minText={0}
            search={searchConvenios}
            getLabel={nomeDo}
          />
          <PickerInput<Nomeado>
            name="unidade"
            label="Unidade"
            minText={0}
            search={searchUnidades}
            getLabel={nomeDo}
          />
          <SelectInput name="competencia" label="Competência" options={meses} />
        </SearchPage.Filters>
        <SearchPage.Table
          columns={COLUNAS}
          actions={Acoes}
          actionsWidth={212}
          actionsTitle="Fazer"
          rowHeight={ALTURA}
        />
        <SearchPage.Cards card={Cartao} />
      </SearchPage>
    </Atos>
  )
}
