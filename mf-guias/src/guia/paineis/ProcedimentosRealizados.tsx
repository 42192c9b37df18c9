import { hojeNaClinica } from '@clinica/shared-auth'
import { formatReais, formatValor, PAINEIS_DA_GUIA } from '@clinica/shared-domain'
import { MoneyInput, TextInput, useFormSlice, useValue } from '@clinica/shared-ui/form'
import { Campo } from '../campos/Campo'
import { CampoContext } from '../campos/campo-context'
import { Marca } from '../campos/Marca'
import { Nota } from '../campos/Nota'
import { Quantidade } from '../campos/Quantidade'
import { newRealizado } from '../dados/linhas'
import { useChange } from '../dados/useChange'
import { useTotais } from '../dados/useTotais'
import type { Valores } from '../dados/valores'
import { AdicionarLinha } from '../linhas/AdicionarLinha'
import { Destaque } from '../linhas/Destaque'
import { ErroDaLista } from '../linhas/ErroDaLista'
import { Realizados } from '../linhas/Realizados'
import { useVista } from '../vista/vista-context'
import { Campos, Painel } from './Painel'
import css from './paineis.module.css'

const G = 'procedimentosRealizados'

const PARCELAS = [
  ['66', 'Taxas e aluguéis', 'totalTaxasAlugueis'],
  ['67', 'Materiais', 'totalMateriais'],
  ['68', 'Medicamentos', 'totalMedicamentos'],
  ['69', 'Diárias', 'totalDiarias'],
  ['70', 'Gases medicinais', 'totalGases'],
] as const
const NA_LISTA = { celula: true, direita: true }

/** A sum by itself: the amounts beside it are not drawn anew with it. */
const Soma = ({
  de,
  show,
}: {
  de: 'totalProcedimentos' | 'totalGuia'
  show: (centavos: number) => string
}) => {
  const valor = useTotais()[de]
  return (
    <output>
      <Destaque valor={valor}>{show(valor)}</Destaque>
    </output>
  )
}

/** Fields 65 to 71; 65 and 71 are sums, the server's in the end. */
const Totais = () => {
  const { podeFaturar } = useVista()
  return (
    <div className={css.totais}>
      <div>
        <span className={css.numero}>65</span>
        <span>Procedimentos</span>
        <Soma de="totalProcedimentos" show={formatValor} />
      </div>
      {PARCELAS.map(([n, nome, campo]) => (
        <div key={n}>
          <span className={css.numero}>{n}</span>
          <span>{nome}</span>
          <CampoContext value={NA_LISTA}>
            <MoneyInput
              name={`${G}.${campo}`}
              label={`${n} ${nome}`}
              placeholder="0,00"
              readOnly={!podeFaturar}
            />
          </CampoContext>
        </div>
      ))}
      <div className={css.total}>
        <span className={css.numero}>71</span>
        <span>Total da guia</span>
        <Soma de="totalGuia" show={formatReais} />
      </div>
    </div>
  )
}

/** The factor means nothing while the value is fixed (spec 3 §4). */
const Fator = () => {
  const fixo = useValue<boolean>(`${G}.fixarValor`)
  return (
    <>
      <CampoContext value={{ w: 3, wm: 1, direita: true }}>
        <Quantidade
          name={`${G}.fatorMultiplicador`}
          label="Fator multiplicador"
          digitos={1}
          disabled={fixo}
        />
      </CampoContext>
      <CampoContext value={{ w: 5, wm: 2 }}>
        <Marca name={`${G}.fixarValor`} label="Fixar valor" ajuda="(o fator deixa de valer)" />
      </CampoContext>
    </>
  )
}

const Adicionar = () => {
  const change = useChange()
  const [quantas] = useFormSlice((f) => [(f.values as Valores).procedimentosRealizados.procedimentos.length])
  return (
    <AdicionarLinha
      rotulo="Adicionar procedimento realizado"
      quantas={quantas}
      onAdd={() =>
        change((v) => ({
          ...v,
          procedimentosRealizados: {
            ...v.procedimentosRealizados,
            procedimentos: [...v.procedimentosRealizados.procedimentos, newRealizado(hojeNaClinica())],
          },
        }))
      }
    />
  )
}

/** Fields 51 to 71; without `faturamento_guia` most of them are only read (spec 3 §6). */
export const ProcedimentosRealizados = () => {
  const { podeFaturar, somenteLeitura } = useVista()
  return (
    <Painel id="realizados" titulo={PAINEIS_DA_GUIA.realizados.titulo}>
      <Realizados />
      {podeFaturar && !somenteLeitura ? <Adicionar /> : null}
      <ErroDaLista lista={`${G}.lista`} />
      <div className={css.fim}>
        <Campos>
          <Campo n="64" w={12}>
            {(c) => <TextInput {...c} max={500} multiline rows={3} readOnly={!podeFaturar} />}
          </Campo>
          {podeFaturar ? <Fator /> : null}
        </Campos>
        <div>
          <Totais />
          <p className={css.notaDosTotais}>
            <Nota nota={6} /> 65 a 70
          </p>
        </div>
      </div>
    </Painel>
  )
}
