import {
  chooseProcedimento,
  formatData,
  formatValor,
  isAvaliacao,
  removeSolicitado,
  setQtdAutorizada,
  setQtdSolicitada,
  valorTotal,
} from '@clinica/shared-domain'
import { Icon, LongPressButton } from '@clinica/shared-ui'
import { DateInput, TextInput, useFormSlice, useFormStore, useValue } from '@clinica/shared-ui/form'
import { memo } from 'react'
import { Quantidade } from '../campos/Quantidade'
import { putBack, type Realizado, type Solicitado } from '../dados/linhas'
import { useChange } from '../dados/useChange'
import type { Valores } from '../dados/valores'
import { useVista } from '../vista/vista-context'
import { Destaque } from './Destaque'
import css from './linhas.module.css'
import { ProcedimentoInput } from './ProcedimentoInput'
import { Celula, Coluna, Eco, Tabela } from './Tabela'

const LARGURAS = [28, 104, 70, 106, null, 84, 80, 98, 70, 96, 52]
const LISTA = 'solicitacao.procedimentos'

/** What the performed row in the same place says; edited in its own panel. */
const EcoDoRealizado = ({ i }: { i: number }) => {
  const linha = useValue<Realizado>(`procedimentosRealizados.procedimentos[${i}]`)
  const total = linha?.codigo ? valorTotal(linha) : null
  return (
    <>
      <Eco nome="51 Data">{linha?.codigo ? formatData(linha.data) : '–'}</Eco>
      <Eco nome="57 Realizada" direita>
        <Destaque valor={linha?.qtdRealizada}>{linha?.qtdRealizada ?? '–'}</Destaque>
      </Eco>
      <Eco nome="62 Total R$" direita>
        <Destaque valor={total}>{total === null ? '–' : formatValor(total)}</Destaque>
        {isAvaliacao(linha?.nome) ? <small className={css.naoSoma}>não soma</small> : null}
      </Eco>
    </>
  )
}

const Remover = ({ i }: { i: number }) => {
  const { podeFaturar } = useVista()
  const change = useChange()
  const formulario = useFormStore()
  const remove = () => {
    const antes = formulario.get().values as Valores
    const depois = removeSolicitado(antes, i, podeFaturar) as Valores
    change(() => depois)
    const nome = antes.solicitacao.procedimentos[i]?.nome
    formulario.offerUndo(nome ? `${nome}: removido.` : `Linha ${i + 1} removida.`, () =>
      change((agora) => putBack(agora, antes, i)),
    )
  }
  return (
    <LongPressButton
      ms={3000}
      label={`Remover linha ${i + 1}`}
      onLongPress={remove}
      size="small"
      variant="text"
      className={css.remover}
    >
      <Icon name="remover" size={15} />
    </LongPressButton>
  )
}

const Linha = memo(({ i }: { i: number }) => {
  const { podeFaturar, somenteLeitura } = useVista()
  const change = useChange()
  const onde = `${LISTA}[${i}]`
  const diz = (campo: string) => `${campo}, linha ${i + 1}`
  return (
    <tr>
      <td className={css.posicao}>{i + 1}</td>
      <Celula nome="21 Data">
        <DateInput name={`${onde}.data`} label={diz('21 Data')} />
      </Celula>
      <Celula nome="25 Tabela">
        <TextInput name={`${onde}.codigoTabela`} label={diz('25 Tabela')} max={2} />
      </Celula>
      <Celula nome="26 Código">
        <ProcedimentoInput
          name={`${onde}.codigo`}
          label={diz('26 Código')}
          linha={onde}
          rotulo={(p) => p.codigo}
          onChoose={(p, valorCH) => change((v) => chooseProcedimento(v, i, p, valorCH) as Valores)}
        />
      </Celula>
      <Celula nome="27 Procedimento" classe={css.nome}>
        <ProcedimentoInput
          name={`${onde}.nome`}
          label={diz('27 Procedimento')}
          linha={onde}
          rotulo={(p) => p.nome}
          onChoose={(p, valorCH) => change((v) => chooseProcedimento(v, i, p, valorCH) as Valores)}
        />
      </Celula>
      <Celula nome="28 Solicitada" direita>
        <Quantidade
          name={`${onde}.qtdSolicitada`}
          label={diz('28 Quantidade solicitada')}
          digitos={3}
          onType={(n) => change((v) => setQtdSolicitada(v, i, n, podeFaturar) as Valores)}
        />
      </Celula>
      <Celula nome="29 Autorizada" direita>
        <Quantidade
          name={`${onde}.qtdAutorizada`}
          label={diz('29 Quantidade autorizada')}
          digitos={3}
          onType={(n) => change((v) => setQtdAutorizada(v, i, n, podeFaturar) as Valores)}
        />
      </Celula>
      <EcoDoRealizado i={i} />
      <td className={css.ferramenta}>{somenteLeitura ? null : <Remover i={i} />}</td>
    </tr>
  )
})
Linha.displayName = 'Linha'

const Cabecalho = () => {
  const { goToPainel } = useVista()
  return (
    <thead>
      <tr className={css.grupos}>
        <td />
        <th colSpan={6} scope="colgroup">
          Solicitado
        </th>
        <th colSpan={3} scope="colgroup" className={css.eco}>
          Realizado{' '}
          <button type="button" tabIndex={-1} className={css.atalho} onClick={() => goToPainel('realizados')}>
            ver 51–62
          </button>
        </th>
        <td />
      </tr>
      <tr>
        <th className={css.posicao}>
          <span className="so-leitor">Linha</span>
        </th>
        <Coluna n="21">Data</Coluna>
        <Coluna n="25">Tab.</Coluna>
        <Coluna n="26">Código</Coluna>
        <Coluna n="27">Procedimento</Coluna>
        <Coluna n="28" direita>
          Solicit.
        </Coluna>
        <Coluna n="29" direita>
          Autor.
        </Coluna>
        <Coluna n="51" eco>
          Data
        </Coluna>
        <Coluna n="57" direita eco>
          Qtd
        </Coluna>
        <Coluna n="62" direita eco>
          Total R$
        </Coluna>
        <th>
          <span className="so-leitor">Remover</span>
        </th>
      </tr>
    </thead>
  )
}

/** Fields 21 and 25 to 29: one to five rows, beside each the performed one in its place. */
export const Solicitados = () => {
  const chaves = useFormSlice((f) =>
    (f.values as Valores).solicitacao.procedimentos.map((l: Solicitado) => l.chave),
  )
  return (
    <Tabela
      larguras={LARGURAS}
      titulo="Procedimentos solicitados e, na mesma linha, o realizado"
      classe={css.solicitados}
      cabecalho={<Cabecalho />}
    >
      {chaves.map((chave, i) => (
        <Linha key={chave} i={i} />
      ))}
    </Tabela>
  )
}
