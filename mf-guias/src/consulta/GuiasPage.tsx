import { useCan, useLive } from '@clinica/shared-auth'
import { acoes, type GuiaDaLista } from '@clinica/shared-domain'
import { TUDO } from '@clinica/shared-domain/plataforma/aoVivo'
import { DigitsInput, PeriodInput, SelectInput, TextInput } from '@clinica/shared-ui/form'
import { SearchPage, useSearch, useSelection } from '@clinica/shared-ui/list'
import { PickerInput } from '@clinica/shared-ui/pickers'
import { FaltaCadastrar } from '../comum/FaltaCadastrar'
import { guiaApi } from '../guia/guia.api'
import { AcoesDaGuia } from './AcoesDaGuia'
import { Acoes } from './acoes'
import { BarraDeSelecao } from './BarraDeSelecao'
import { Cartao } from './Cartao'
import { ALTURA, COLUNAS, ORDEM } from './colunas'
import { type ConvenioEscolhido, searchConvenios } from './consulta.api'
import { Perguntas } from './Perguntas'
import { OPCOES_DE_SITUACAO, semSituacao, toParams } from './situacoes'
import { useOpcoes } from './useOpcoes'

// The same in every drawing: the filters are drawn again when one of their props is another.
const EMISSAO: [string, string] = ['dataInicio', 'dataFim']
const ROTULOS_DA_EMISSAO: [string, string] = ['Emissão de', 'Emissão até']

const endereco = (guia: GuiaDaLista): string => `/guia/cadastro/${guia._id}`

/** Route /guia (spec 3 §2.4). */
export default function GuiasPage() {
  const search = useSearch('guia', guiaApi.list, { orderBy: ORDEM, toParams })
  const selection = useSelection(search)
  const { unidades, especialidades } = useOpcoes()
  const fatura = useCan(acoes.faturamento_guia)
  // Another desk's change of a guide that is on the screen; what is new waits for the next question.
  useLive({ assunto: 'guia' }, (e) => {
    const { _id } = e as { _id?: string }
    if (e.assunto === TUDO || search.itens.some((g) => g._id === _id)) void search.atualizar()
  })
  return (
    <Acoes onEnviadas={selection.clear}>
      <SearchPage
        title="Guia SP/SADT"
        search={search}
        novo="/guia/cadastro"
        novoLabel="Nova"
        csv="guias"
        open={endereco}
        selection={selection}
      >
        <SearchPage.Filters
          live
          below={
            <>
              <FaltaCadastrar />
              <Perguntas consulta={JSON.stringify(semSituacao(search.filters))} />
            </>
          }
        >
          <DigitsInput name="numero" label="Número da guia" max={20} />
          <TextInput
            name="beneficiario"
            label="Beneficiário"
            placeholder="Nome, telefone, CPF ou carteira"
            max={100}
          />
          <PickerInput<ConvenioEscolhido>
            name="convenio"
            label="Convênio"
            minText={0}
            search={searchConvenios}
            getLabel={(c) => c.nome}
          />
          <TextInput name="solicitante" label="Profissional solicitante" max={100} />
          <SelectInput name="unidade" label="Unidade" {...unidades} />
          <SelectInput name="especialidade" label="Especialidade" {...especialidades} />
          <SelectInput name="situacao" label="Situação" options={OPCOES_DE_SITUACAO} />
          <PeriodInput names={EMISSAO} labels={ROTULOS_DA_EMISSAO} />
        </SearchPage.Filters>
        <SearchPage.Table
          columns={COLUNAS}
          actions={fatura ? AcoesDaGuia : undefined}
          actionsWidth={174}
          rowHeight={ALTURA}
        />
        <SearchPage.Cards card={Cartao} />
        <BarraDeSelecao selection={selection} />
      </SearchPage>
    </Acoes>
  )
}
