import { chooseRealizado, formatValor, isAvaliacao, valorTotal, valorUnitario } from '@clinica/shared-domain'
import {
  DateInput,
  MoneyInput,
  TextInput,
  TimeInput,
  useFormSlice,
  useFormStore,
  useValue,
} from '@clinica/shared-ui/form'
import { memo } from 'react'
import { Dominio } from '../campos/Dominio'
import { Quantidade } from '../campos/Quantidade'
import type { Realizado, Solicitado } from '../dados/linhas'
import { useChange } from '../dados/useChange'
import type { Valores } from '../dados/valores'
import { useVista } from '../vista/vista-context'
import { Destaque } from './Destaque'
import css from './linhas.module.css'
import { ProcedimentoInput } from './ProcedimentoInput'
import { Celula, Coluna, Eco, Tabela } from './Tabela'

const LARGURAS = [28, 88, 100, 74, 68, 68, null, 66, 72, 72, 74, 96, 96]
const LISTA = 'procedimentosRealizados.procedimentos'

/** What was asked for in the same place. */
const EcoDoSolicitado = ({ i }: { i: number }) => {
  const pedido = useValue<Solicitado>(`solicitacao.procedimentos[${i}]`)
  return (
    <Eco nome="Solicitado 28 → 29">
      <span className={css.pedido}>
        <small>{pedido?.codigo || '–'}</small>
        <Destaque valor={`${pedido?.qtdSolicitada} ${pedido?.qtdAutorizada}`}>
          {pedido?.qtdSolicitada ?? '–'} → {pedido?.qtdAutorizada ?? '–'}
        </Destaque>
      </span>
    </Eco>
  )
}

const Valor = ({ i }: { i: number }) => {
  const linha = useValue<Realizado>(`${LISTA}[${i}]`)
  const total = linha ? valorTotal(linha) : 0
  return (
    <>
      <Eco nome="61 Unitário R$" direita>
        {linha?.codigo ? formatValor(valorUnitario(linha)) : '–'}
      </Eco>
      <Eco nome="62 Total R$" direita>
        <Destaque valor={total}>{linha?.codigo ? formatValor(total) : '–'}</Destaque>
        {isAvaliacao(linha?.nome) ? <small className={css.naoSoma}>não soma</small> : null}
      </Eco>
    </>
  )
}

/** A row that nobody asked for is authorised as it was done. */
const useQuantidade = (i: number) => {
  const formulario = useFormStore()
  const change = useChange()
  return (qtdRealizada: number | null): void => {
    const { solicitacao } = formulario.get().values as Valores
    const pedida = solicitacao.procedimentos[i]?.codigo
    const todas = { qtdSolicitada: qtdRealizada, qtdAutorizada: qtdRealizada, qtdRealizada }
    change((v) => ({
      ...v,
      procedimentosRealizados: {
        ...v.procedimentosRealizados,
        procedimentos: v.procedimentosRealizados.procedimentos.map((l, n) =>
          n === i ? { ...l, ...(pedida ? { qtdRealizada } : todas) } : l,
        ),
      },
    }))
  }
}

/** Without `faturamento_guia` what comes from the request is only read: date, procedure and quantity. */
const Linha = memo(({ i }: { i: number }) => {
  const { podeFaturar } = useVista()
  const change = useChange()
  const changeQuantidade = useQuantidade(i)
  const onde = `${LISTA}[${i}]`
  const diz = (campo: string) => `${campo}, linha ${i + 1}`
  const lido = !podeFaturar
  return (
    <tr>
      <td className={css.posicao}>{i + 1}</td>
      <EcoDoSolicitado i={i} />
      <Celula nome="51 Data">
        <DateInput name={`${onde}.data`} label={diz('51 Data')} readOnly={lido} />
      </Celula>
      <Celula nome="52 Início">
        <TimeInput name={`${onde}.horaInicial`} label={diz('52 Hora inicial')} />
      </Celula>
      <Celula nome="53 Fim">
        <TimeInput name={`${onde}.horaFinal`} label={diz('53 Hora final')} />
      </Celula>
      <Celula nome="54 Tabela">
        <TextInput name={`${onde}.codigoTabela`} label={diz('54 Tabela')} max={2} readOnly={lido} />
      </Celula>
      <Celula nome="55/56 Procedimento" classe={css.nome}>
        <ProcedimentoInput
          name={`${onde}.codigo`}
          label={diz('55/56 Procedimento')}
          linha={onde}
          readOnly={lido}
          rotulo={(p) => `${p.codigo} · ${p.nome}`}
          onChoose={(p, valorCH) => change((v) => chooseRealizado(v, i, p, valorCH) as Valores)}
        />
      </Celula>
      <Celula nome="57 Quantidade" direita>
        <Quantidade
          name={`${onde}.qtdRealizada`}
          label={diz('57 Quantidade realizada')}
          digitos={3}
          readOnly={lido}
          onType={changeQuantidade}
        />
      </Celula>
      <Celula nome="58 Via">
        <Dominio name={`${onde}.viaAcesso`} label={diz('58 Via de acesso')} dominio="ViaAcesso" />
      </Celula>
      <Celula nome="59 Técnica">
        <Dominio
          name={`${onde}.tecnicaUtilizada`}
          label={diz('59 Técnica utilizada')}
          dominio="TecnicaUtilizada"
        />
      </Celula>
      <Celula nome="60 ± %" direita>
        <MoneyInput name={`${onde}.reducaoAcrescimoPct`} label={diz('60 Redução ou acréscimo')} percent />
      </Celula>
      <Valor i={i} />
    </tr>
  )
})
Linha.displayName = 'Linha'

const Cabecalho = () => (
  <thead>
    <tr className={css.grupos}>
      <td />
      <th scope="colgroup" className={css.eco}>
        Solicitado
      </th>
      <th colSpan={11} scope="colgroup">
        Realizado
      </th>
    </tr>
    <tr>
      <th className={css.posicao}>
        <span className="so-leitor">Linha</span>
      </th>
      <Coluna n="28" eco>
        → 29
      </Coluna>
      <Coluna n="51">Data</Coluna>
      <Coluna n="52">Início</Coluna>
      <Coluna n="53">Fim</Coluna>
      <Coluna n="54">Tab.</Coluna>
      <Coluna n="55/56">Procedimento</Coluna>
      <Coluna n="57" direita>
        Qtd
      </Coluna>
      <Coluna n="58">Via</Coluna>
      <Coluna n="59">Téc.</Coluna>
      <Coluna n="60" direita>
        ± %
      </Coluna>
      <Coluna n="61" direita eco>
        Unit. R$
      </Coluna>
      <Coluna n="62" direita eco>
        Total R$
      </Coluna>
    </tr>
  </thead>
)

/** Fields 51 to 62, beside what was asked for in the same place. */
export const Realizados = () => {
  const chaves = useFormSlice((f) =>
    (f.values as Valores).procedimentosRealizados.procedimentos.map((l: Realizado) => l.chave),
  )
  return (
    <Tabela
      larguras={LARGURAS}
      titulo="Procedimentos realizados, ao lado do solicitado na mesma linha"
      classe={css.realizados}
      cabecalho={<Cabecalho />}
    >
      {chaves.map((chave, i) => (
        <Linha key={chave} i={i} />
      ))}
    </Tabela>
  )
}
