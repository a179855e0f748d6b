/** Airlines that do not exist, at home at airports that do. */

export interface Airline {
  name: string;
  /** Two characters, as in flight numbers: no airline in OpenFlights' list of 6,162, past and present, has them. */
  designator: string;
  /** IATA codes of the airports that it flies from. */
  hubs: readonly string[];
}

const airline = (designator: string, name: string, hubs: string): Airline => ({
  name,
  designator,
  hubs: hubs.split(' '),
});

export const AIRLINES: readonly Airline[] = [
  airline('F0', 'Cloudberry Air', 'ARN OSL CPH HEL'),
  airline('H0', 'Kestrel Atlantic', 'DUB LHR'),
  airline('L0', 'Larkspur Airways', 'LHR'),
  airline('J0', 'Garrigue Airlines', 'CDG BRU'),
  airline('U0', 'Alpenrose Airlines', 'FRA MUC ZRH VIE DUS'),
  airline('P3', 'Windmill Air', 'AMS'),
  airline('I1', 'Almadraba Air', 'MAD BCN'),
  airline('X2', 'Halcyon Mediterranean', 'FCO ATH'),
  airline('Y3', 'Bosphora Airways', 'IST CAI HRG'),
  airline('K0', 'Harbor Light Airways', 'JFK EWR'),
  airline('Q0', 'Tallgrass Airlines', 'ORD DEN DFW MSP'),
  airline('Q1', 'Magnolia Air Lines', 'ATL CLT MIA FLL MCO IAH'),
  airline('W0', 'Redwood Pacific', 'SFO LAX SEA LAS PHX HNL OGG'),
  airline('X0', 'Maple Lakes Air', 'YYZ YVR'),
  airline('Y6', 'Cattleya Air', 'BOG MDE CLO LIM'),
  airline('6M', 'Calafate Air', 'SCL EZE AEP'),
  airline('Z1', 'Ipê Linhas Aéreas', 'GRU CGH GIG SDU BSB VCP CNF REC SSA FOR POA CWB BEL'),
  airline('X8', 'Acacia Air Lines', 'NBO ADD JNB CPT LOS'),
  airline('4V', 'Pearl Dune Airways', 'DXB JED'),
  airline('4J', 'Marigold Airways', 'DEL BOM'),
  airline('O0', 'Frangipani Air', 'BKK DMK SIN KUL CGK MNL SGN'),
  airline('9Z', 'Jade Strait Airlines', 'HKG TPE'),
  airline('XD', 'Red Plum Airlines', 'PEK PVG SHA SZX CTU CKG KMG XIY'),
  airline('7U', 'Magpie Air', 'ICN CJU'),
  airline('5R', 'Ginkgo Air', 'HND NRT'),
  airline('3Y', 'Wattlebird Airlines', 'SYD MEL BNE PER ADL CBR CNS OOL HBA'),
  airline('7X', 'Southern Fern Airways', 'AKL CHC WLG'),
];
