import { PAINEIS_DA_GUIA } from '@clinica/shared-domain'
import { Campo } from '../campos/Campo'
import { Dominio } from '../campos/Dominio'
import { Quantidade } from '../campos/Quantidade'
import { Vazio } from '../campos/Vazio'
import { useVista } from '../vista/vista-context'
import { Campos, Painel } from './Painel'
import css from './paineis.module.css'

/** Fields 46 to 48. Who does not bill has no choice of 47: an empty field that is only read (spec 3 §6). */
export const Atendimento = () => {
  const { podeFaturar } = useVista()
  return (
    <Painel id="atendimento" titulo={PAINEIS_DA_GUIA.atendimento.titulo}>
      <Campos>
        <Campo n="46" w={4} veioPronto>
          {(c) => <Dominio {...c} dominio="TipoAtendimento" />}
        </Campo>
        <Campo n="47" w={4} veioPronto>
          {(c) => (podeFaturar ? <Dominio {...c} dominio="IndicacaoAcidente" /> : <Vazio {...c} />)}
        </Campo>
        <Campo n="48" w={4} veioPronto>
          {(c) => <Dominio {...c} dominio="TipoSaida" />}
        </Campo>
      </Campos>
    </Painel>
  )
}

const TEMPOS = ['anos', 'meses', 'dias'] as const

/** Fields 49 and 50, of who bills. */
export const ConsultaDeReferencia = () => {
  const { podeFaturar } = useVista()
  return (
    <Painel id="consultaReferencia" titulo={PAINEIS_DA_GUIA.consultaReferencia.titulo}>
      <Campos>
        <Campo n="49" w={4}>
          {(c) => <Dominio {...c} dominio="TipoDoenca" disabled={!podeFaturar} />}
        </Campo>
        <div className={css.duracao}>
          {TEMPOS.map((tempo) => (
            <Campo key={tempo} n="50" rotulo={`Tempo, ${tempo}`} w={2} wm={1}>
              {({ label }) => (
                <Quantidade
                  name={`consultaReferencia.tempoDoenca.${tempo}`}
                  label={label}
                  digitos={2}
                  disabled={!podeFaturar}
                />
              )}
            </Campo>
          ))}
        </div>
      </Campos>
    </Painel>
  )
}
