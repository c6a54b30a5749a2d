/** Cities of the world that people name: name, and how else they are written. */
export const WORLD_CITIES = `
Abu Dhabi|abudhabi|अबू धाबी
Amsterdam|एम्स्टर्डम
Athens|एथेंस
Atlanta|अटलांटा
Auckland|ऑकलैंड
Bangkok|बैंकॉक
Barcelona|बार्सिलोना
Beijing|peking|बीजिंग
Beirut|बेरूत
Berlin|बर्लिन
Boston|बोस्टन
Brisbane|ब्रिस्बेन
Brussels|ब्रसेल्स
Budapest|बुडापेस्ट
Buenos Aires|ब्यूनस आयर्स
Cairo|काहिरा
Cape Town|केप टाउन
Chicago|शिकागो
Chittagong|chattogram|चटगांव
Colombo|कोलंबो
Copenhagen|कोपेनहेगन
Dallas|डलास
Dammam|दम्माम
Dhaka|dacca|ढाका
Doha|दोहा
Dubai|दुबई
Dublin|डबलिन
Frankfurt|फ्रैंकफर्ट
Geneva|जिनेवा
Hanoi|हनोई
Houston|ह्यूस्टन
Istanbul|constantinople|इस्तांबुल
Jakarta|जकार्ता
Jeddah|jidda|जेद्दा
Jerusalem|यरूशलम
Johannesburg|जोहान्सबर्ग
Karachi|कराची
Kathmandu|katmandu|काठमांडू
Kuala Lumpur|कुआलालंपुर
Lagos|लागोस
Lahore|लाहौर
Las Vegas|लास वेगास
Lisbon|लिस्बन
London|लंदन
Los Angeles|लॉस एंजिल्स
Madrid|मैड्रिड
Manchester|मैनचेस्टर
Manila|मनीला
Mecca|makkah
Medina|madinah|मदीना
Melbourne|मेलबर्न
Mexico City|मेक्सिको सिटी
Milan
Montreal|मॉन्ट्रियल
Moscow|मॉस्को|मास्को
Munich|म्यूनिख
Muscat|मस्कट
Nairobi|नैरोबी
New York|new york city|nyc|newyork|न्यूयॉर्क|न्यू यॉर्क
Osaka|ओसाका
Oslo|ओस्लो
Paris|पेरिस
Perth|पर्थ
Phuket|फुकेट
Prague|प्राग
Rio de Janeiro|रियो डी जनेरियो
Riyadh|रियाद
Rome|रोम
San Francisco|सैन फ्रांसिस्को
Sao Paulo|साओ पाउलो
Seattle|सिएटल
Seoul|सियोल
Shanghai|शंघाई
Sharjah|शारजाह
Stockholm|स्टॉकहोम
Sydney|सिडनी
Tashkent|ताशकंद
Tehran|तेहरान
Tel Aviv|तेल अवीव
Tokyo|टोक्यो
Toronto|टोरंटो
Vancouver|वैंकूवर
Venice|वेनिस
Vienna|वियना
Washington|washington dc|वाशिंगटन|वॉशिंगटन
Zurich|ज्यूरिख`;
