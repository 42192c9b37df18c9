/**
 * Occupations that an insurer knows (list 24), as '223605 Fisioterapeuta geral' a line. Source: `dm_CBOS` of
 * `tissSimpleTypesV4_03_00.xsd` and its comments; what a version does not have yet is said by `versoes.ts`.
 */
const LINHAS = `
201115 Geneticista
203015 Pesquisador em biologia de microorganismos e parasitas
213150 Físico médico
225105 Médico acupunturista
225110 Médico alergista e imunologista
225148 Médico anatomopatologista
225185 Médico Hematologista
225115 Médico angiologista
225120 Médico cardiologista
225210 Médico cirurgião cardiovascular
225215 Médico cirurgião de cabeça e pescoço
225220 Médico cirurgião do aparelho digestivo
225225 Médico cirurgião geral
225230 Médico cirurgião pediátrico
225235 Médico cirurgião plástico
225240 Médico cirurgião torácico
225305 Médico citopatologista
225350 Médico neurofisiologista
225125 Médico clínico
225130 Médico de família e comunidade
225135 Médico dermatologista
225140 Médico do trabalho
225310 Médico em endoscopia
225145 Médico em medicina de tráfego
225150 Médico em medicina intensiva
225315 Médico em medicina nuclear
225320 Médico em radiologia e diagnóstico por imagem
225155 Médico endocrinologista e metabologista
225160 Médico fisiatra
225245 Médico foniatra
225165 Médico gastroenterologista
225170 Médico generalista
225175 Médico geneticista
225180 Médico geriatra
225250 Médico ginecologista e obstetra
225190 Médico Hemoterapeuta
225195 Médico Homeopata
225103 Médico infectologista
225106 Médico legista
225255 Médico Mastologista
225109 Médico Nefrologista
225260 Médico neurocirurgião
225112 Médico neurologista
225118 Médico nutrologista
225265 Médico oftalmologista
225121 Médico oncologista
225270 Médico ortopedista e traumatologista
225275 Médico otorrinolaringologista
225325 Médico patologista clínico
225124 Médico pediatra
225127 Médico pneumologista
225280 Médico proctologista
225133 Médico psiquiatra
225330 Médico radioterapeuta
225136 Médico reumatologista
225139 Médico sanitarista
225285 Médico urologista
223204 Cirurgião dentista - auditor
223208 Cirurgião dentista - clínico geral
223212 Cirurgião dentista - endodontista
223216 Cirurgião dentista - epidemiologista
223220 Cirurgião dentista - estomatologista
223224 Cirurgião dentista - implantodontista
223228 Cirurgião dentista - odontogeriatra
223232 Cirurgião dentista - odontologista legal
223236 Cirurgião dentista - odontopediatra
223240 Cirurgião dentista - ortopedista e ortodontista
223244 Cirurgião dentista - patologista bucal
223248 Cirurgião dentista - periodontista
223252 Cirurgião dentista - protesiólogo bucomaxilofacial
223256 Cirurgião dentista - protesista
223260 Cirurgião dentista - radiologista
223264 Cirurgião dentista - reabilitador oral
223268 Cirurgião dentista - traumatologista bucomaxilofacial
223272 Cirurgião dentista de saúde coletiva
223505 Enfermeiro
223605 Fisioterapeuta geral
223910 Ortoptista
223905 Terapeuta ocupacional
223710 Nutricionista
223810 Fonoaudiólogo
239425 Psicopedagogo
251510 Psicólogo clínico
251545 Neuropsicólogo
251550 Psicanalista
251605 Assistente social
322205 Técnico de enfermagem
322220 Técnico de enfermagem psiquiátrica
322225 Instrumentador cirúrgico
322230 Auxiliar de enfermagem
516210 Cuidador de idosos *************************** Incluidos em Dezembro/2013 - versão 3.01.00 ***************************
223276 Cirurgião dentista - odontologia do trabalho
223280 Cirurgião dentista - dentística
223284 Cirurgião dentista - disfunção temporomandibular e dor orofacial
223288 Cirurgião dentista - odontologia para pacientes com necessidades especiais
223293 Cirurgião-dentista da estratégia de saúde da família
225122 Médico cancerologista pediátrico
225142 Médico da estratégia de saúde da família
225151 Médico anestesiologista
225203 Médico em cirurgia vascular
225290 Médico cancerologista cirúrgico
225295 Médico cirurgião da mão
225335 Médico patologista clínico / medicina laboratorial
225340 Médico hemoterapeuta
225345 Médico hiperbarista ************************************************************************** *************************** Incluidos em Abril/2016 - versão 3.02.02 ***************************
223625 Fisioterapeuta respiratória
223630 Fisioterapeuta neurofuncional
223635 Fisioterapeuta traumato-ortopédica funcional
223640 Fisioterapeuta osteopata
223645 Fisioterapeuta quiropraxista
223650 Fisioterapeuta acupunturista
223655 Fisioterapeuta esportivo
223660 Fisioterapeuta do trabalho *************************************************************************************** ******************************** Incluidos em Maio/2016 0- versão 3.03.00 *********************
223435 Farmacêutico industrial
223430 Farmacêutico em saúde pública
223415 Farmacêutico analista clínico
223405 Farmacêutico
223420 Farmacêutico de alimentos
223440 Farmacêutico toxicologista
223445 Farmacêutico hospitalar e clínico
223425 Farmacêutico práticas integrativas e complementares
223565 Enfermeiro da estratégia de saúde da família
223560 Enfermeiro sanitarista
223555 Enfermeiro puericultor e pediátrico
223550 Enfermeiro psiquiátrico
223545 Enfermeiro obstétrico
223540 Enfermeiro neonatologista
223535 Enfermeiro nefrologista
223530 Enfermeiro do trabalho
223525 Enfermeiro de terapia intensiva
223520 Enfermeiro de centro cirúrgico
223515 Enfermeiro de bordo
223510 Enfermeiro auditor
223570 Perfusionista
223575 Obstetriz
223705 Dietista
223845 Fonoaudiólogo em voz
223830 Fonoaudiólogo em linguagem
223825 Fonoaudiólogo em disfagia
223835 Fonoaudiólogo em motricidade orofacial
223840 Fonoaudiólogo em saúde coletiva
223820 Fonoaudiólogo em audiologia
223815 Fonoaudiólogo educacional
225154 Médico antroposófico ******************************** Incluido em Março/2017 - versão 3.03.02 *********************
221105 Biólogo
221205 Biomédico
224105 Avaliador físico
224110 Ludomotricista
224115 Preparador de atleta
224120 Preparador físico
224125 Técnico de desporto individual e coletivo (exceto futebol)
224130 Técnico de laboratório e fiscalização desportiva
224135 Treinador profissional de futebol
226305 Musicoterapeuta ********************** Incluido em NOV/2021 - versão 4.00.01 ************************
225355 medico radiologista intervencionista
239440 neuropsicopedagogo clinico
239445 neuropsicopedagogo institucional
251555 psicologo acunpunturista
223915 psicomotricista
226310 arteterapeuta
226315 equoterapeuta
322120 massoterapeuta
322125 terapeuta holistico
224140 profissional de educação fisica na saude
131220 gerontologo
226105 quiropraxista
226110 osteopata
226320 naturologo
322135 doula ********************** Incluido em ABR/2025 - versão 4.02.00 ***********************
999999 CBO-S desconhecido ou não informado pelo solicitante
`

export const CBOS: ReadonlyMap<string, string> = new Map(
  LINHAS.trim()
    .split('\n')
    .map((linha) => [linha.slice(0, 6), linha.slice(7)]),
)

/** Nobody knows which: for who asks for the treatment alone. */
export const CBO_DESCONHECIDO = '999999'
